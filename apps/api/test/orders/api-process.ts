/** The API of the tests as a process of its own, so that it can be killed: `node api-process.ts`. */
import { flushCompileCache } from 'node:module';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { buyingModules } from './test-modules.ts';

const config = readConfig(process.env);
/** All modules take longer to load, so tests that need them say so. */
const modules =
  process.env['API_MODULES'] === 'all'
    ? (await import('../../src/modules/index.ts')).moduleFactories
    : buyingModules;
const api = await buildApp(config, createLog({ level: config.LOG_LEVEL }), modules);
await api.listen(config.API_PORT);
process.on('SIGTERM', () => void api.stop().then(() => process.exit(0)));
// One that is killed could not do it at its end.
flushCompileCache();
process.stdout.write('ready\n');
