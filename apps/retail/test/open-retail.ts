import { join } from 'node:path';
import { clientSecretVariable } from '@tirekit/channel';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { channel } from '../channel.ts';
import { startApiGateway, type Trouble } from './api-gateway.ts';

/** The shell, with what its tests must know of the API behind it. */
export interface Retail extends TestedShell {
  /** Has an answer of the API, as browsers get it. */
  ask<Answer>(path: string): Promise<Answer>;
  /** Lets the API be out of reach, or refuse the shell, while `work` runs. */
  during(trouble: Trouble, work: () => Promise<void>): Promise<void>;
  /** A tire of which four can be bought. */
  readonly tire: string;
  /** The page of a tire that is no longer made. */
  readonly goneTirePath: string;
}

/**
 * The built shell before the API that its tests make up or, by `vitest.real-api.config.ts`, before the one of a TireKit that
 * runs on its sample data.
 */
export async function openRetail(): Promise<Retail> {
  return process.env['API_UNDER_TEST'] === 'real' ? onRealApi() : onMadeUpApi();
}

const directory = join(import.meta.dirname, '..');

const asking =
  (shell: TestedShell) =>
  async <Answer>(path: string): Promise<Answer> =>
    (await (await shell.get(`/api${path}`)).json()) as Answer;

async function onMadeUpApi(): Promise<Retail> {
  const shell = await startShell(channel, directory);
  return {
    ...shell,
    ask: asking(shell),
    during: async (trouble, work) => {
      shell.api.fail(trouble === 'away' ? 503 : 500);
      await work().finally(() => shell.api.fail(null));
    },
    tire: '0123456788',
    goneTirePath: '/brands/ardenne-tires/trail/p/0123456789',
  };
}

async function onRealApi(): Promise<Retail> {
  const gateway = await startApiGateway(required('API_ORIGIN'));
  const secret = clientSecretVariable(channel.id);
  const shell = await startShell(channel, directory, {
    API_ORIGIN: gateway.origin,
    [secret]: required(secret),
    SHELL_SIGNING_SECRET: required('SHELL_SIGNING_SECRET'),
  });
  const ask = asking(shell);
  const { items } = await ask<{ items: readonly { itemId: string; stock: { quantity: number } }[] }>(
    '/v1/catalog/tires?size=225-65r17-tires',
  );
  const tire = items.find(({ stock }) => stock.quantity >= 4)?.itemId;
  if (tire === undefined) throw new Error('The sample data has no four tires in 225/65R17');
  return {
    ...shell,
    ask,
    during: async (trouble, work) => {
      gateway.trouble = trouble;
      await work().finally(() => {
        gateway.trouble = null;
      });
    },
    tire,
    goneTirePath: required('GONE_TIRE_PATH'),
    stop: async () => {
      await shell.stop();
      await gateway.stop();
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The tests on a real API need the environment variable ${name}.`);
  return value;
}
