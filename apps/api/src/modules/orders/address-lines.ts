import type { ShippingForm } from '@tirekit/contract';

/** An address as it is printed on a parcel. */
export function addressLines(
  form: Pick<
    ShippingForm,
    'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
  >,
): string[] {
  return [
    `${form.firstName} ${form.lastName}`,
    form.addressLine1,
    ...(form.addressLine2 ? [form.addressLine2] : []),
    `${form.city}, ${form.state} ${form.zip}`,
  ];
}
