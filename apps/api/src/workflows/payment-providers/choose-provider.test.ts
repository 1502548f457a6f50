import { expect, test } from 'vitest';
import { testConfig } from '../../../test/support/test-config.ts';
import { type Config, ConfigProblem } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log/log.ts';
import { choosePaymentProviders } from './choose-provider.ts';

const config = testConfig('postgresql://127.0.0.1/none');
const chosen = (more: Partial<Config> = {}) =>
  choosePaymentProviders({
    config: { ...config, ...more },
    db: {} as Database,
    log: createLog({ level: 'silent' }),
  });
const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
} as const;

test('a provider is only chosen with its own secrets', async () => {
  expect((await chosen()).of('card')).toHaveProperty('authorize');
  expect((await chosen(stripe)).of('card')).toHaveProperty('authorize');
  const { STRIPE_WEBHOOK_SECRET: _without, ...halfStripe } = stripe;
  await expect(chosen(halfStripe)).rejects.toThrow(ConfigProblem);
});
