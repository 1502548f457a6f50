/** The meaning of a text that is one of the reserved keywords (CTIA, Messaging Principles and Best Practices). */
export type Wish = 'stop' | 'start' | 'help' | 'yes';

const words: Readonly<Record<Wish, readonly string[]>> = {
  stop: [
    'stop',
    'stopall',
    'stop all',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'opt out',
    'optout',
  ],
  start: ['start', 'unstop'],
  help: ['help', 'info'],
  yes: ['yes', 'y'],
};

/** The wish of a text that says nothing else; null for any other text. */
export function wishIn(body: string): Wish | null {
  const said = body
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  for (const wish of ['stop', 'start', 'help', 'yes'] as const) if (words[wish].includes(said)) return wish;
  return null;
}
