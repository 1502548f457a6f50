import { useEffect, useRef, type ReactNode } from 'react';

interface InSightProps {
  /** What is answered; another answer is brought into sight again. */
  answer: object;
  children: ReactNode;
}

/** Words above a form that answer the press of a button below it, where nobody would see them. */
export function InSight({ answer, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    void place.current?.scrollIntoView({ block: 'center' });
  }, [answer]);
  return <div ref={place}>{children}</div>;
}
