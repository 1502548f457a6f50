import { expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';

/** The one line that is logged. */
function getLine(write: (log: Log) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

test('a personal field that is logged by mistake is removed', () => {
  const line = getLine((log) => {
    log.info(
      { email: 'pat@example.com', buyer: { zip: '38103', orders: 2 }, headers: { cookie: 'a=b' } },
      'bought',
    );
  });
  expect(line).toMatchObject({
    level: 'info',
    service: 'api',
    msg: 'bought',
    email: '[removed]',
    buyer: { zip: '[removed]', orders: 2 },
    headers: '[removed]',
  });
});

test('an error keeps its message, code and cause, and loses the detail in which a database quotes rows', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(pat@example.com) already exists.',
  });
  const { err } = getLine((log) => {
    log.error({ err: new TypeError('no order', { cause }) }, 'failed');
  });
  expect(err).toEqual({
    type: 'TypeError',
    message: 'no order',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'Error', message: 'duplicate key', code: '23505', stack: expect.any(String) },
  });
});

test('a thrown value that is no error is not quoted', () => {
  expect(getLine((log) => log.error({ err: 'pat@example.com' }, 'failed'))['err']).toEqual({
    message: 'something that is not an error was thrown',
  });
});
