import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../page/use-hydrated.ts';
import { ASLEEP, holdPresses, letGo, replay } from './held-presses.ts';
import { isReachable } from './is-reachable.ts';
import styles from './island.module.css';
import { nextSign } from './next-sign.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const isServer = typeof document === 'undefined';
const loading: Promise<unknown>[] = [];

/** On the server: resolves once the code of every island has loaded. No page may be rendered earlier. */
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
 * A part of a page whose HTML is complete at once, while the browser loads its code only when the visitor first does
 * something with the page. Until then its links and forms work as they do without scripts, and other presses are held and
 * repeated. It cannot change anything by itself before that, unless `sooner` says when its code is needed.
 *
 * @param load imports the module; its file is named `*.island.tsx`
 * @param sooner resolves when the code is needed although the visitor has done nothing
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
  // When the visitor goes on to another page, the code loads together with the page's data.
  void whenUsed().then(arrive);
  const Whole = lazy(arrive);
  const Sleeping = lazy(() => Promise.race([whenUsed(), ...(sooner ? [sooner()] : [])]).then(arrive));
  // Without `memo`, React would remove the server's HTML if this was rendered again before the code has loaded. The cast is
  // needed because `memo` forgets the type of the props.
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
    // Without a Suspense boundary, the previous page stays on screen until the code has loaded.
    return isFromServer ? <FromServer {...props} /> : <Whole {...props} />;
  };
}

/** Delay before code that did not load is requested again. Without it every pointer move would be a request. */
const RETRY_MS = 5_000;

/** Loads the code. If the shop cannot be reached, the page stays as it is, and the visitor's next action tries again. */
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

/**
 * The boundary behind which React keeps the server's HTML until the code has loaded. Server and browser must render the
 * same one, or React would discard the HTML.
 */
function Bounded({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Ground>{children}</Ground>
    </Suspense>
  );
}

/** The element around an island. It is marked until the code has loaded; then what was pressed meanwhile is repeated. */
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
