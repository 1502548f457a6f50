import type { AccountAddress } from '@tirekit/contract';

type Form = AccountAddress['form'];

/** An address as lines of an envelope. */
export const addressLines = ({
  firstName,
  lastName,
  company,
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
}: Form): string[] =>
  [
    `${firstName} ${lastName}`,
    company ?? '',
    addressLine1,
    addressLine2 ?? '',
    `${city}, ${state} ${zip}`,
  ].filter((line) => line !== '');
