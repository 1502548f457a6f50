import { type RefObject, useEffect, useState } from 'react';

/** The distance below the window at which content is fetched. */
const MARGIN = '400px';

/** True if an element has come near the window. Once it has, it stays so. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
