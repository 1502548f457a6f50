/**
 * Runs the embedded PostgreSQL until it is told to stop:
 * `node tools/postgres/cli.ts --data-dir .tirekit/postgres --port 0 [--not-durable]`
 *
 * Prints one line, `DATABASE_URL=…`, when the server answers. SIGTERM, SIGINT, or the death of the process
 * that started it (with `--with-parent`, seen as the end of standard input) stops it.
 */
import { parseArgs } from 'node:util';
import { explain } from '../start/plain-error.ts';
import { startPostgres } from './start-postgres.ts';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: '.tirekit/postgres' },
    port: { type: 'string', default: '0' },
    'not-durable': { type: 'boolean', default: false },
    'with-parent': { type: 'boolean', default: false },
  },
});

try {
  const server = await startPostgres({
    dataDir: values['data-dir'],
    port: Number(values.port),
    durable: !values['not-durable'],
  });
  const stay = setInterval(() => undefined, 60_000);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    clearInterval(stay);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  if (values['with-parent']) process.stdin.on('end', () => void stop()).resume();
  console.log(`DATABASE_URL=${server.url}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
