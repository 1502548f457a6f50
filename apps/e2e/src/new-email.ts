import { randomUUID } from 'node:crypto';

/**
 * A different address for each purchase, to tell its mails apart. Without digits: one in some thousand would hold what
 * looks like a card's number, which the shop refuses.
 */
export const newEmail = (): string =>
  `buyer-${randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}@example.com`;
