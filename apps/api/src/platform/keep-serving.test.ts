import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const guard = JSON.stringify(new URL('keep-serving.ts', import.meta.url).href);

/** Runs a script in a process of its own that is guarded. Its log and what it prints, by line. */
async function guarded(script: string): Promise<string[]> {
  const program = `
    import { createServer } from 'node:http';
    import { keepServing } from ${guard};
    const log = (level) => ({ err }, text) => console.log(level, text, err.message);
    const stop = (reason) => { console.log('stopping', reason); server.close(); };
    keepServing({ error: log('error'), fatal: log('fatal') }, stop);
    const server = createServer((_request, response) => {
      setImmediate(() => { ${script} });
      setTimeout(() => response.end('served'), 20);
    });
    server.listen(0, '127.0.0.1', async () => {
      const address = 'http://127.0.0.1:' + server.address().port;
      for (const nth of [1, 2]) {
        const answer = await fetch(address, { headers: { connection: 'close' } }).then((got) => got.text(), () => 'refused');
        console.log(nth, answer);
      }
      server.close();
    });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout.trim().split('\n');
}

test('a rejection that nobody waits for is logged, and the process goes on serving', async () => {
  const lines = await guarded(`Promise.reject(new Error('lost'))`);
  const logged = 'error a rejection was handled by nobody lost';
  expect(lines).toEqual([logged, '1 served', logged, '2 served']);
});

test('an exception that nobody caught ends the process once it has served the calls in progress', async () => {
  const lines = await guarded(`throw new Error('broken')`);
  expect(lines.slice(0, 3)).toEqual([
    'fatal an exception was caught by nobody broken',
    'stopping an exception was caught by nobody',
    '1 served',
  ]);
  expect(lines).toContain('2 refused');
});
