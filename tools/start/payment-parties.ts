/** Secrets that the API shares with the companies at whose pages buyers pay. */
export const paymentPartySecrets = [
  'PAYPAL_CLIENT_SECRET',
  'RESOLVE_API_KEY',
  'RESOLVE_WEBHOOK_SECRET',
  'SIMPLE_PAY_API_KEY',
  'SIMPLE_PAY_WEBHOOK_SECRET',
  'KATAPULT_API_KEY',
  'KATAPULT_WEBHOOK_SECRET',
] as const;
export type PaymentPartySecret = (typeof paymentPartySecrets)[number];

/** One value for each of their secrets. */
export const eachPaymentParty = (
  of: (name: PaymentPartySecret) => string,
): Record<PaymentPartySecret, string> =>
  Object.fromEntries(paymentPartySecrets.map((name) => [name, of(name)])) as Record<
    PaymentPartySecret,
    string
  >;

/** Their addresses: the sandbox's payment provider plays all of them, unless the environment names others. */
export const paymentPartyUrls = (
  provider: string,
  given: (name: string, otherwise: string) => string,
): Record<string, string> => ({
  APPLE_PAY_MERCHANT_ID: given('APPLE_PAY_MERCHANT_ID', 'merchant.example.tirekit'),
  APPLE_PAY_VALIDATION_ORIGINS: given('APPLE_PAY_VALIDATION_ORIGINS', provider),
  PAYPAL_URL: given('PAYPAL_URL', `${provider}/paypal`),
  RESOLVE_URL: given('RESOLVE_URL', `${provider}/hosted/resolve`),
  SIMPLE_PAY_URL: given('SIMPLE_PAY_URL', `${provider}/hosted/simple-pay`),
  KATAPULT_URL: given('KATAPULT_URL', `${provider}/hosted/katapult`),
});
