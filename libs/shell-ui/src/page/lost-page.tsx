import { Button } from '@tirekit/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isReachable } from '../hydration/is-reachable.ts';
import styles from './error-page.module.css';
import { SupportPhone } from './support-phone.tsx';
import * as pageMessages from './page-messages.ts';

/** Milliseconds to wait before each reload. A page that fails every time fails for another reason. */
const WAITS_MS = [0, 1_000, 3_000] as const;

/** After this a page that fails is asked for again as if it had not failed before. */
const FORGET_MS = 15_000;

/** Milliseconds between two requests to a shop that does not answer. */
const ASK_MS = 5_000;

let last = { address: '', times: 0, at: 0 };

/** Milliseconds to wait before the next reload of this page; null if it was reloaded often enough. */
function nextWait(): number | null {
  const address = window.location.pathname + window.location.search;
  const now = performance.now();
  const times = last.address === address && now - last.at < FORGET_MS ? last.times : 0;
  last = { address, times: times + 1, at: now };
  return WAITS_MS[times] ?? null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Finding = 'asking' | 'offline' | 'silent' | 'broken';

/**
 * In place of a page whose answer was lost on its way. It is asked for again if the shop answers, and otherwise as soon as
 * it does: nothing that was sent before, such as a change of the cart, is lost.
 * @param otherwise shown where the shop answers and the page fails all the same
 */
export function LostPage({ otherwise }: { otherwise: ReactNode }) {
  const { revalidate } = useRevalidator();
  const [finding, setFinding] = useState<Finding>('asking');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    const find = (found: Finding): void => {
      if (!isOver) setFinding(found);
    };
    const askAgain = (): void => {
      if (!isOver) setRound((last) => last + 1);
    };
    const look = async (): Promise<void> => {
      if (!(await isReachable())) {
        find(navigator.onLine ? 'silent' : 'offline');
        setTimeout(askAgain, ASK_MS);
        return;
      }
      const wait = nextWait();
      if (wait === null) {
        find('broken');
        return;
      }
      find('asking');
      await pause(wait);
      if (isOver) return;
      // If it comes, this page is gone.
      await revalidate();
      askAgain();
    };
    void look();
    window.addEventListener('online', askAgain);
    return () => {
      isOver = true;
      window.removeEventListener('online', askAgain);
    };
  }, [round, revalidate]);

  if (finding === 'broken') return otherwise;
  if (finding === 'asking') return <p role="status">{pageMessages.pageComes}</p>;
  return (
    <>
      <h1>{finding === 'offline' ? pageMessages.pageOffline : pageMessages.pageSilent}</h1>
      <p role="status">
        {pageMessages.pageComesLater}
        {finding === 'silent' && (
          <>
            {' '}
            Or call <SupportPhone />.
          </>
        )}
      </p>
      <div className={styles['ways']}>
        <Button tone="primary" onClick={() => setRound((last) => last + 1)}>
          Try again
        </Button>
      </div>
    </>
  );
}
