import { errorTable } from '@tirekit/contract';

/** Why a cart was not sent, by the API's code, for people who have just pressed the button. */
const sentences: Readonly<Record<string, string>> = {
  'cart-changed': 'Your cart changed since you saw it. Nothing was sent. Please check it and send it again.',
  'price-changed':
    'A price changed. Nothing was sent. Accept the new price in your cart, then send it again.',
  'out-of-stock': 'Some of your tires are sold out. Nothing was sent. Please change your cart.',
  unprocessable:
    'Your cart isn’t ready yet. Nothing was sent. Check the tires and the ZIP code in your cart.',
};

/** @param code as the page's address has it */
export const punchoutRefusal = (code: string | null): string | null =>
  code === null ? null : (sentences[code] ?? errorTable.internal.message);
