import { applePaySession, applePayToken } from '@tirekit/contract';
import * as z from 'zod';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../../platform/http/buyers-channel.ts';
import { implement } from '../../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../../module.ts';
import { type PaymentProvider, PaymentUnknown } from '../port.ts';
import { merchantValidation } from './merchant-validation.ts';

/** The part of Apple's payment token that a card provider wants; the data is encrypted for it. */
const ApplePayment = z.object({
  paymentData: z.looseObject({}),
  paymentMethod: z.object({ displayName: z.string().max(100), network: z.string().max(50) }),
  transactionIdentifier: z.string().max(200),
});

/** Apple Pay: the merchant's validation, and the exchange of what Apple's sheet gave for a token of the card provider. */
export const applePayModule: ModuleFactory = ({ config, providers, storefronts }) => {
  const validate = merchantValidation(config);
  const providerFor = ({ paymentMethods }: BuyersChannel): PaymentProvider => {
    if (!paymentMethods.includes('apple-pay') || !providers.has('apple-pay'))
      throw new ApiProblem('payment-method-unavailable');
    return providers.of('apple-pay');
  };
  return {
    name: 'apple-pay',
    routes: [
      implement(applePaySession, async ({ body, request: { channel } }) => {
        providerFor(channel);
        const origin = storefronts.get(channel.id)?.publicOrigin;
        if (origin == null) throw new ApiProblem('payment-method-unavailable');
        const { hostname: domain } = new URL(origin);
        return { session: await validate(body.validationUrl, { displayName: channel.name, domain }) };
      }),
      implement(applePayToken, async ({ body, request: { channel } }) => {
        const provider = providerFor(channel);
        const payment = ApplePayment.safeParse(parsed(body.payment));
        if (!payment.success || provider.tokenOfApplePay === undefined) throw new ApiProblem('unprocessable');
        try {
          const made = await provider.tokenOfApplePay(payment.data);
          if (made === null) throw new ApiProblem('payment-declined');
          return made;
        } catch (error) {
          if (error instanceof PaymentUnknown) throw new ApiProblem('unavailable');
          throw error;
        }
      }),
    ],
  };
};

function parsed(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
