import { buildApp } from './app.ts';
import { moduleFactories } from './modules/index.ts';
import { ConfigProblem, readConfig } from './platform/config.ts';
import { isUnreachable, sqlState } from './platform/db/database.ts';
import { keepServing } from './platform/keep-serving.ts';
import { createLog } from './platform/log/log.ts';
import { lowerWorkerPriority } from './platform/worker-priority.ts';

/** A stop that takes longer after draining is no longer graceful; the supervisor kills the process after five seconds. */
const STOP_MS = 4_000;

run().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exit(1);
});

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.LOG_LEVEL });
  const api = await buildApp(config, log, moduleFactories);

  let stopping = false;
  const stop = (reason: string, exitCode = 0): void => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), config.DRAIN_MS + STOP_MS).unref();
    api.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  keepServing(log, (reason) => stop(reason, 1));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  if (config.TIREKIT_PARENT_PIPE) process.stdin.on('end', () => stop('the parent is gone')).resume();

  await lowerWorkerPriority();
  await api.listen(config.API_PORT);
}

/** Why the API could not start, for the person who started it. */
function explainStart(error: unknown): unknown {
  if (error instanceof ConfigProblem) return error.message;
  if (sqlState(error) === '42P01') {
    return 'The database lacks tables: bring it up to date with node apps/api/src/cli/tirekit.ts database migrate.';
  }
  if (isUnreachable(error))
    return 'The database of DATABASE_URL does not answer: start it, or correct the address.';
  return error;
}
