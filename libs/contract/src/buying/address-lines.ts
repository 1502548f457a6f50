import type { ShippingForm } from './entities/shipping-form.ts';

type Address = Pick<
  ShippingForm,
  'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
> &
  Partial<Pick<ShippingForm, 'company'>>;

/** An address as it is printed on a parcel. */
export const addressLines = (form: Address): string[] => [
  `${form.firstName} ${form.lastName}`,
  ...(form.company ? [form.company] : []),
  form.addressLine1,
  ...(form.addressLine2 ? [form.addressLine2] : []),
  `${form.city}, ${form.state} ${form.zip}`,
];
