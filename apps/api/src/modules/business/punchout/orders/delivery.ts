import {
  type BillingAddress,
  BillingAddress as Billing,
  cleanName,
  normalizePhone,
  readCountry,
  readEmail,
  readState,
  readZip,
  ShippingForm,
} from '@tirekit/contract';
import type { PunchoutProfile } from '../profiles/profile.ts';
import type { AskedAddress, OrderRequest } from './asked-order.ts';

/** An order that cannot be placed as it is. The message goes to the customer's people. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

const NAME_MAX = 25;
const TEXT_MAX = 80;
const COMPANY_MAX = 60;

/** The part of a name or a line of an address that forms accept. */
const plain = (text: string, max: number): string =>
  cleanName(text)
    .replaceAll(/[^\p{L}\p{N} .,'#/&()-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

const name = (text: string | undefined, instead: string): string =>
  plain((text ?? '').replaceAll(/[^\p{L} .,'-]/gu, ' '), NAME_MAX) || instead;

function listParts(address: AskedAddress, profile: Pick<PunchoutProfile, 'contact'>) {
  const [person, ...others] = address.deliverTo;
  const [first, ...rest] = (person ?? '').trim().split(/\s+/);
  const [addressLine1 = '', ...lines] = address.street;
  const addressLine2 = plain([...others, ...lines].join(', '), TEXT_MAX);
  return {
    firstName: name(first, profile.contact.firstName),
    lastName: name(rest.join(' '), profile.contact.lastName),
    phone: normalizePhone(address.phone ?? '') ?? profile.contact.phone,
    phoneType: 'work',
    addressLine1: plain(addressLine1, TEXT_MAX),
    ...(addressLine2 !== '' && { addressLine2 }),
    city: plain(address.city, TEXT_MAX),
    state: readState(address.state) ?? address.state,
    zip: readZip(address.zip) ?? address.zip,
  };
}

/**
 * The recipient and destination of an order. The profile's contact stands in for missing names.
 * @throws OrderRefused
 */
export function getShipping(asked: OrderRequest, profile: Pick<PunchoutProfile, 'contact'>): ShippingForm {
  const { shipTo } = asked;
  if (shipTo === null) throw new OrderRefused('The order names no address to ship to.');
  if (shipTo.country !== '' && !isServed(shipTo))
    throw new OrderRefused('We ship within the United States only.');
  const company = plain(shipTo.name, COMPANY_MAX);
  const form = ShippingForm.safeParse({
    ...listParts(shipTo, profile),
    email: readEmail(shipTo.email ?? '') ?? profile.contact.email,
    ...(company !== '' && { company }),
  });
  if (form.success) return form.data;
  throw new OrderRefused(`The ship-to address can’t be used. ${listSentences(form.error)}`);
}

/** Territories have codes of their own among the countries, and are states in an address: `PR`. */
const isServed = ({ country, state }: AskedAddress): boolean => {
  const code = readCountry(country);
  return code === 'US' || (code !== null && code === readState(state));
};

/** The payer; null if the order names only its recipient. */
export function getBilling(
  asked: OrderRequest,
  profile: Pick<PunchoutProfile, 'contact'>,
): BillingAddress | null {
  const { billTo } = asked;
  if (billTo === null || billTo.street.length === 0) return null;
  const form = Billing.safeParse(listParts(billTo, profile));
  return form.success ? form.data : null;
}

const listSentences = ({ issues }: { readonly issues: readonly { readonly message: string }[] }): string =>
  [...new Set(issues.map(({ message }) => `${message.replace(/\.$/, '')}.`))].join(' ');
