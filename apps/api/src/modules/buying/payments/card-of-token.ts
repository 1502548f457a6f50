import type { OrderPayment } from '@tirekit/contract';
import type { PaymentProviders } from './providers.ts';

/**
 * The provider's fingerprint of the card that is about to pay; null if no card does, or the provider doesn't answer. A rule that
 * depends on it checks again once the order is paid.
 */
export async function findCardFingerprint(
  providers: Pick<PaymentProviders, 'of'>,
  payment: OrderPayment,
): Promise<string | null> {
  if (!('token' in payment)) return null;
  try {
    const card = await providers.of(payment.method).cardOfToken?.(payment.token);
    return card?.fingerprint ?? null;
  } catch {
    return null;
  }
}
