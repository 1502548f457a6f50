import * as z from 'zod/mini';

/** The form that an exchange's page posts for its customer: the signed id, and the exchange's checkout for this visit. */
export const ExchangeEntryForm = z.object({
  customerId: z.string().check(z.minLength(1), z.maxLength(200)),
  checkoutUrl: z.optional(z.string().check(z.maxLength(500))),
});
