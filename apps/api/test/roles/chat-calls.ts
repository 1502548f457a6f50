import { headers as names } from '@tirekit/contract';
import type { Belongings } from './belongings.ts';
import type { CallAbout } from './requests-about.ts';

const chat = (theirs: Belongings, mine: Belongings) => ({
  [names.chat]:
    theirs === mine
      ? mine.chatKey
      : `${theirs.chatKey.slice(0, 10)}${[...theirs.chatKey.slice(10)].toReversed().join('')}`,
});

/** The calls of a conversation with support, in its order. */
export const chatCalls: Readonly<Record<string, CallAbout>> = {
  'support.chat.get': (theirs, mine) => ({ headers: chat(theirs, mine) }),
  'support.chat.say': (theirs, mine) => ({
    headers: { ...chat(theirs, mine), [names.idempotencyKey]: `walk-${mine.orderNumber}` },
    body: { text: 'Do these fit my car?' },
  }),
  'support.chat.page': (theirs, mine) => ({ headers: chat(theirs, mine), body: { page: '/cart' } }),
  'support.chat.transcript': (theirs, mine) => ({
    headers: chat(theirs, mine),
    body: { email: 'ann@example.com' },
  }),
  'support.chat.end': (theirs, mine) => ({ headers: chat(theirs, mine) }),
};
