import { cancelPath, OrderCode, orderCodePath, ReturnId, returnPagePath } from '@tirekit/contract';
import * as z from 'zod/mini';
import { PRICE_GUARANTEE } from './price-words.ts';
import { REGISTRATION } from './registration-words.ts';
import { REORDER } from './reorder-form.ts';

/** Actions on an order for a guest who has proven by a mailed code that it is theirs, with their pages and names. */
export const afterCode = {
  cancel: { path: cancelPath, what: 'cancel this order' },
  return: { path: returnPagePath, what: 'return tires' },
  reorder: { path: REORDER, what: 'reorder these tires' },
  'price-guarantee': { path: PRICE_GUARANTEE, what: 'claim the price guarantee' },
  registration: { path: REGISTRATION, what: 'register your tires' },
} as const;
export type AfterCode = keyof typeof afterCode;

const Next = z.enum(Object.keys(afterCode) as [AfterCode, ...AfterCode[]]);

/** The code of a mail, as it is typed into the page that asks for it. */
export const CodeForm = z.object({ code: OrderCode });

/** The action that a guest has chosen, and returns to after the code. */
export interface AskedFor {
  readonly next: AfterCode;
  /** One return of the order. */
  readonly returnId: string | null;
}

/** The chosen action in the address of the code's page; null if there is none. */
export function askedForIn(query: URLSearchParams): AskedFor | null {
  const next = Next.safeParse(query.get('next'));
  const returnId = ReturnId.safeParse(query.get('return'));
  return next.success ? { next: next.data, returnId: returnId.success ? returnId.data : null } : null;
}

const returnQuery = ({ returnId }: AskedFor): string => (returnId === null ? '' : `return=${returnId}`);

/** The page that asks for the code. */
export const codePath = (asked: AskedFor, sent: 'once' | 'again' | null = null): string =>
  `${orderCodePath}?${[`next=${asked.next}`, returnQuery(asked), sent && `sent=${sent}`].filter(Boolean).join('&')}`;

/** The page where the guest ends. */
export const pathAfterCode = (asked: AskedFor): string =>
  [afterCode[asked.next].path, returnQuery(asked)].filter(Boolean).join('?');
