import * as z from 'zod/mini';

const Code = z
  .string()
  .check(z.regex(/^[\w.-]{1,40}$/, 'A code is letters, digits, dots, hyphens, and underscores'));
const Text = z.string().check(z.minLength(1), z.maxLength(60));

/** Charges that an exchange may add at its own checkout, so that its purchase order leaves them out. */
export const exchangeCharges = ['tax', 'state-fee'] as const;
export type ExchangeCharge = (typeof exchangeCharges)[number];

/**
 * The format in which an exchange reads the purchase orders that a storefront sends it (specification section 7). None of it is secret;
 * the exchange's key comes from the environment.
 */
export const ExchangeProfile = z
  .strictObject({
    /** The document type: xCBL 3.5's `OrderRequest`. */
    rootDoc: z.literal('OrderRequest'),
    /** The hidden field of the form that carries the document. */
    fieldName: Code,
    /** The encoding of the document's bytes in the field. */
    encoding: z.enum(['base64', 'urlencoded']),
    /**
     * The exchange's checkout, which receives the form. Null without one: nobody can pay through the exchange.
     * `EXCHANGE_CHECKOUT_URL_<CHANNEL>` sets it.
     */
    postUrl: z.nullable(z.url({ protocol: /^https?$/ })),
    /** The exchange as the buyer, and its name as the agency that gives the ids of both parties. */
    agencyCode: Code,
    agencyDescription: Text,
    /** The seller's id at the exchange. */
    vendorId: Code,
    lineCodes: z.strictObject({
      /** `{sku}` stands for the tire's SKU. */
      tire: z.string().check(z.regex(/^[\w.-]{0,20}\{sku\}[\w.-]{0,20}$/, 'A code with {sku} in it')),
      roadHazard: Code,
      fet: Code,
      installer: Code,
      shipping: Code,
      /** Needed only for what the exchange does not add itself. */
      tax: z.optional(Code),
      stateFee: z.optional(Code),
    }),
    /** Charges that the exchange adds itself, outside the document. */
    handledByExchange: z.array(z.enum(exchangeCharges)),
  })
  .check(
    z.refine(
      ({ handledByExchange: adds, lineCodes }) =>
        (adds.includes('tax') || lineCodes.tax !== undefined) &&
        (adds.includes('state-fee') || lineCodes.stateFee !== undefined),
      { path: ['lineCodes'], message: 'What the exchange does not add needs a line of its own' },
    ),
  );
export type ExchangeProfile = z.infer<typeof ExchangeProfile>;
