import { expect, test } from 'vitest';
import { testConfig } from '../../../test/support/test-config.ts';
import { ConfigProblem } from '../../platform/config.ts';
import { choosePaymentProvider } from './choose-provider.ts';

const config = testConfig('postgresql://127.0.0.1/none');
const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
} as const;

test('a provider is only chosen with its own secrets', async () => {
  expect(await choosePaymentProvider(config)).toHaveProperty('authorize');
  expect(await choosePaymentProvider({ ...config, ...stripe })).toHaveProperty('authorize');
  const { STRIPE_WEBHOOK_SECRET: _without, ...halfStripe } = stripe;
  await expect(choosePaymentProvider({ ...config, ...halfStripe })).rejects.toThrow(ConfigProblem);
});
