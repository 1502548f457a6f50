import { type PaymentMethod, paymentMethods } from '@tirekit/contract';
import type { PaymentProvider } from './port.ts';

/** The providers that take the money, by payment method. Several methods may share a provider, as cards and Apple Pay do. */
export interface PaymentProviders {
  /** @throws Error for a method that this installation has not configured: its orders wait until it is again */
  of(method: PaymentMethod): PaymentProvider;
  /** True if orders may be placed with it. */
  has(method: PaymentMethod): boolean;
  /** Providers once each, under the first of their methods. */
  all(): readonly (readonly [PaymentMethod, PaymentProvider])[];
}

/** @param configured the methods of this installation */
export function paymentProviders(
  configured: Readonly<Partial<Record<PaymentMethod, PaymentProvider | null>>>,
): PaymentProviders {
  const has = (method: PaymentMethod): boolean => configured[method] != null;
  return {
    of(method) {
      const provider = configured[method];
      if (provider == null) throw new Error(`No provider of the payment method ${method} is configured`);
      return provider;
    },
    has,
    all() {
      const seen = new Map<PaymentProvider, PaymentMethod>();
      for (const method of paymentMethods) {
        const provider = configured[method];
        if (provider != null && !seen.has(provider)) seen.set(provider, method);
      }
      return [...seen].map(([provider, method]) => [method, provider] as const);
    },
  };
}
