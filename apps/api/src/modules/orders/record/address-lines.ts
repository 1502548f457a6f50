import type { ShippingForm, ShippingMode } from '@tirekit/contract';

/** The headings above the address of an order. */
export const addressTitles: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': 'Ship to',
  'ship-to-shop': 'Installation at',
  'mobile-install': 'Installation at',
  'fedex-pickup': 'Pick up at',
  'warehouse-pickup': 'Pick up at',
};

/** An address as it is printed on a parcel. */
export function addressLines(
  form: Pick<
    ShippingForm,
    'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
  > &
    Partial<Pick<ShippingForm, 'company'>>,
): string[] {
  return [
    `${form.firstName} ${form.lastName}`,
    ...(form.company ? [form.company] : []),
    form.addressLine1,
    ...(form.addressLine2 ? [form.addressLine2] : []),
    `${form.city}, ${form.state} ${form.zip}`,
  ];
}
