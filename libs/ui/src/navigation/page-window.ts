/** A page number, or `gap` where numbers are left out. */
export type PageSlot = number | 'gap';

/** First, last, the current page and its neighbours; a gap only where it hides at least two pages. */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  const slots: PageSlot[] = [];
  let before = 0;
  for (const n of shown) {
    if (n - before === 2) slots.push(n - 1);
    else if (n - before > 2) slots.push('gap');
    slots.push(n);
    before = n;
  }
  return slots;
}
