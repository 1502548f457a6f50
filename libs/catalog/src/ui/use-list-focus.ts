import { useEffect, useRef } from 'react';
import type { Chip } from '../model/chips.ts';
import type { ListData } from '../data/load-list.ts';
import { writeListState } from '../model/list-state.ts';
import { TIRES_ID } from './tires-id.ts';

/** The attribute that marks the link of a chosen filter. */
export const CHIP = 'data-chip';

interface Shown {
  path: string;
  page: number;
  /** The list's state as text: {@link writeListState}. */
  text: string;
  chips: readonly string[];
}

/**
 * Keeps the keyboard focus in a list whose address has changed. On another page of the list, the list itself gets the
 * focus. If the link that had it is gone because its filter was removed, the next chosen filter gets it, or the list. An
 * element that is still there keeps it.
 */
export function useListFocus(
  { path, state }: Pick<ListData, 'path' | 'state'>,
  chips: readonly Chip[],
): void {
  const now: Shown = {
    path,
    page: state.page,
    text: writeListState(state),
    chips: chips.map(({ key }) => key),
  };
  const shown = useRef(now);
  const latest = JSON.stringify(now);
  useEffect(() => {
    const before = shown.current;
    const after: Shown = JSON.parse(latest);
    shown.current = after;
    if (before.path !== after.path || before.text === after.text) return;
    const isOtherPage = before.page !== after.page && before.chips.join() === after.chips.join();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isOtherPage && !isLost) return;
    const list = document.getElementById(TIRES_ID);
    (isOtherPage ? list : (nextChip(list, before, after) ?? list))?.focus({ preventScroll: true });
  }, [latest]);
}

/** The chosen filter that is now in the place of the removed one, or the last one; null if there are none. */
function nextChip(list: HTMLElement | null, before: Shown, after: Shown): HTMLElement | null {
  const gone = before.chips.findIndex((key) => !after.chips.includes(key));
  const links = list?.querySelectorAll<HTMLElement>(`[${CHIP}]`) ?? [];
  return gone < 0 ? null : (links[Math.min(gone, links.length - 1)] ?? null);
}
