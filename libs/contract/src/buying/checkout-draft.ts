/**
 * Fields of the checkout steps whose text is kept with the cart while the buyer looks for a shop, a time, or another way to pay.
 * Card fields are never among them.
 */
export const draftFields = {
  shipping: [
    'email',
    'phone',
    'phoneType',
    'firstName',
    'lastName',
    'company',
    'addressLine1',
    'addressLine2',
    'city',
    'state',
    'zip',
    'instructions',
    'locationId',
    'warehouseId',
  ],
  payments: [
    'billingChoice',
    'billing.firstName',
    'billing.lastName',
    'billing.addressLine1',
    'billing.addressLine2',
    'billing.city',
    'billing.state',
    'billing.zip',
    'billing.phone',
    'billing.phoneType',
    'poNumber',
    'acceptTerms',
  ],
} as const;

/** A step of checkout with fields to fill in. */
export type DraftStep = keyof typeof draftFields;

/** The path of the endpoint that saves it. */
export const cartDraftPath = '/v1/cart/draft';

/** The most characters kept of a field: more than any of those fields allows. */
export const draftTextMax = 300;
