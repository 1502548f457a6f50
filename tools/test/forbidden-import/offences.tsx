// "Breaks X" tells tools/test/import-rules.test.ts that rule X must complain about the next line.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';

let renders = 0;

export function ConditionalHook({ open }: { open: boolean }): ReactNode {
  // Breaks react-hooks(rules-of-hooks)
  if (open) useState(0);
  return null;
}

export function MissingDependency({ size }: { size: string }): ReactNode {
  useEffect(() => {
    // Breaks react-hooks(exhaustive-deps)
    document.title = size;
  }, []);
  return null;
}

export function ComponentInComponent(): ReactNode {
  const Inner = (): ReactNode => <p>Inner</p>;
  // Breaks react(static-components)
  return <Inner />;
}

export function StateInRender({ size }: { size: string }): ReactNode {
  const [shown, setShown] = useState('');
  // Breaks react(set-state-in-render)
  setShown(size);
  return shown;
}

export function StateInEffect({ size }: { size: string }): ReactNode {
  const [shown, setShown] = useState('');
  useEffect(() => {
    // Breaks react(set-state-in-effect)
    setShown(size);
  }, [size]);
  return shown;
}

export function RefInRender(): ReactNode {
  const count = useRef(0);
  // Breaks react(refs)
  return <p>{count.current}</p>;
}

export function RandomInRender(): ReactNode {
  // Breaks react(purity)
  return <p>{Math.random()}</p>;
}

export function ChangedState(): ReactNode {
  const [tire] = useState({ size: '' });
  // Breaks react(immutability)
  tire.size = '225/65R17';
  return tire.size;
}

export function ChangedGlobal(): ReactNode {
  // Breaks react(globals)
  renders = 1;
  return <p>{renders}</p>;
}

export function ElementInTry(): ReactNode {
  try {
    // Breaks react(error-boundaries)
    return <ChangedGlobal />;
  } catch {
    return null;
  }
}

export function MemoWithParameter({ size }: { size: string }): ReactNode {
  // Breaks react(use-memo)
  return useMemo((other: string) => `${size} ${other}`, [size]);
}
