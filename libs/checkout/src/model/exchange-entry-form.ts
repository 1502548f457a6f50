import * as z from 'zod/mini';

/** What an exchange's page posts for its customer: the id as it has signed it, and its checkout for this visit. */
export const ExchangeEntryForm = z.object({
  customerId: z.string().check(z.minLength(1), z.maxLength(200)),
  checkoutUrl: z.optional(z.string().check(z.maxLength(500))),
});
