import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../page/use-hydrated.ts';
import { ASLEEP, holdPresses, letGo, replay } from './held-presses.ts';
import { isReachable } from './is-reachable.ts';
import styles from './island.module.css';
import { nextSign } from './next-sign.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const isServer = typeof document === 'undefined';
const loading: Promise<unknown>[] = [];

/** On the server: resolves once the code of every island is there. Nothing is rendered before. */
export const islandsReady = (): Promise<unknown> => Promise.all(loading);

let firstSign: Promise<void> | undefined;
function whenUsed(): Promise<void> {
  if (firstSign === undefined) {
    holdPresses();
    firstSign = nextSign();
  }
  return firstSign;
}

/**
 * A part of a page that is whole HTML at once, and whose code the browser fetches when the visitor first does something
 * with the page. Until then links and forms in it work as they do without scripts; other presses are held and repeated.
 * Nothing in it may show by itself before that, unless `sooner` says when.
 *
 * @param load imports a module, by custom named `*.island.tsx`
 * @param sooner resolves where the code is needed although the visitor has done nothing
 * @example
 * const TireList = island(() => import('./tire-list.island.tsx'));
 */
export function island<Props extends object>(
  load: Load<Props>,
  sooner?: () => Promise<void>,
): ComponentType<Props> {
  return isServer ? serverIsland(load) : browserIsland(load, sooner);
}

function serverIsland<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Whole: ComponentType<Props> | undefined;
  loading.push(load().then((module) => (Whole = module.default)));
  return function ServerIsland(props: Props) {
    if (Whole === undefined) throw new Error('A page was rendered before islandsReady()');
    return (
      <Bounded>
        <Whole {...props} />
      </Bounded>
    );
  };
}

function browserIsland<Props extends object>(
  load: Load<Props>,
  sooner: (() => Promise<void>) | undefined,
): ComponentType<Props> {
  let arriving: Promise<{ default: ComponentType<Props> }> | undefined;
  const arrive = () => (arriving ??= loadPatiently(load));
  // Together with the page's data, where a visit goes on to another page.
  void whenUsed().then(arrive);
  const Whole = lazy(arrive);
  const Sleeping = lazy(() => Promise.race([whenUsed(), ...(sooner ? [sooner()] : [])]).then(arrive));
  // Rendered again before its code is there, React would put nothing in its place. (`memo` loses that it takes any props.)
  const FromServer = memo(function FromServer(props: Props) {
    return (
      <Bounded>
        <Sleeping {...props} />
      </Bounded>
    );
  }) as ComponentType<Props>;
  return function BrowserIsland(props: Props) {
    const hydrated = useHydrated();
    const [isFromServer] = useState(!hydrated);
    // Without a boundary of its own the page before stays until the code is there.
    return isFromServer ? <FromServer {...props} /> : <Whole {...props} />;
  };
}

/** Pointers move all the time: a network that is not there is not asked more often than this. */
const RETRY_MS = 5_000;

/** Where the shop cannot be reached the page stays as it is, and what is done later asks again. */
async function loadPatiently<Props>(load: Load<Props>): ReturnType<Load<Props>> {
  for (;;)
    try {
      return await load();
    } catch {
      if (await isReachable()) await replay(document.body);
      else letGo();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await nextSign();
    }
}

/** Behind it React keeps the server's HTML until the code is there. The same on both sides, or React would not know it again. */
function Bounded({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Ground>{children}</Ground>
    </Suspense>
  );
}

/** Stands around what is asleep; says that it is, and repeats what was pressed meanwhile. */
function Ground({ children }: { children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ground.current === null) return;
    ground.current.removeAttribute(ASLEEP);
    void replay(ground.current);
  }, []);
  return (
    <div ref={ground} className={styles['island']} {...{ [ASLEEP]: '' }}>
      {children}
    </div>
  );
}
