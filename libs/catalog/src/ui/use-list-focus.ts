import { useEffect, useRef } from 'react';
import type { Chip } from '../model/chips.ts';
import type { ListData } from '../model/load-list.ts';
import { writeListState } from '../model/list-state.ts';

/** The list past its filters, of which there are some dozens; it takes the focus. */
export const TIRES_ID = 'tires';
/** Marks a chosen filter's link. */
export const CHIP = 'data-chip';

interface Shown {
  path: string;
  page: number;
  /** All that the list's address says. */
  text: string;
  chips: readonly string[];
}

/**
 * Keeps the focus in a list whose address has changed: another page of it begins at its beginning, and a chosen filter
 * that was taken away leaves the focus to the next one, or to the list. Whatever is still there keeps it.
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

/** The link that stands where the one that was taken away stood; the last one, where that was the last. */
function nextChip(list: HTMLElement | null, before: Shown, after: Shown): HTMLElement | null {
  const gone = before.chips.findIndex((key) => !after.chips.includes(key));
  const links = list?.querySelectorAll<HTMLElement>(`[${CHIP}]`) ?? [];
  return gone < 0 ? null : (links[Math.min(gone, links.length - 1)] ?? null);
}
