/** Starts the sandbox from environment variables (README.md) and stops it on a signal or with its parent. */
import { pino } from 'pino';
import { readConfig, StartError } from './config.ts';
import { startSandbox } from './sandbox.ts';

// Mails and payments are for the owner alone, also on a machine that others use.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const log = pino({ name: 'sandbox', level: config.LOG_LEVEL });
  const sandbox = await startSandbox(config, log);
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'the sandbox did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.env['TIREKIT_PARENT_PIPE'] === '1') process.stdin.on('end', stop).on('error', stop).resume();

  log.info(
    { sandbox: sandbox.sandboxOrigin, provider: sandbox.providerOrigin, smtpPort: sandbox.smtpPort },
    'the sandbox is ready',
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
