import { messages, undeliverable, type ShippingForm } from '@tirekit/contract';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { Queries } from '../../../../platform/db/database.ts';
import type { PostalAddress } from './port.ts';
import type { StreetCheck } from './street-check.ts';
import { inMixedCase, isSameStreet, looksLikeStreet } from './street-words.ts';

/** The part of a form that is checked. */
type TypedForm = Omit<ShippingForm, 'email'>;
type ZipPlace = { city: string; state: string; zip: string; military: boolean };

/** The correction to offer; the street only if it differs from the typed one. */
export interface SuggestedAddress {
  readonly addressLine1?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** A question about a part that an address may lack. */
export interface AddressDoubt {
  readonly code: 'apartment-missing' | 'street-unknown';
  readonly message: string;
}

export type AddressCheck =
  | { outcome: 'verified' }
  /** The ZIP code belongs to a different place than was typed, or the street is spelled differently. */
  | { outcome: 'differs'; place: SuggestedAddress }
  /** The building has many doors and none was named, or nobody knows the street. */
  | { outcome: 'doubtful'; doubt: AddressDoubt };

const DOUBTS: Readonly<Record<AddressDoubt['code'], string>> = {
  'apartment-missing':
    'This building has more than one address. Please add the apartment, suite, or unit number.',
  'street-unknown': 'We couldn’t find this address. Please check the street and the number.',
};

const refusal = (fields: readonly { field: string; message: string }[]): ApiProblem =>
  new ApiProblem('address-refused', fields[0]?.message, {
    fields: fields.map(({ field, message }) => ({ path: `form.${field}`, message })),
  });

const plain = (city: string): string =>
  city
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^saint/, 'st');

const isSamePlace = (place: { city: string; state: string }, form: TypedForm): boolean =>
  place.state === form.state && plain(place.city) === plain(form.city);

/**
 * Checks an address against the places we know and, where a directory of streets answers, against that. Without one, the
 * ZIP code alone decides.
 *
 * Refuses (`address-refused`) post office boxes, military post offices and ZIP codes that do not exist, all at once, and a
 * street that is none.
 * @param retailer the name in the sentence about military bases
 */
export async function checkAddress(
  db: Queries,
  streets: StreetCheck,
  form: TypedForm,
  retailer: string,
): Promise<AddressCheck> {
  const place = await mustDeliver(db, form, retailer);
  const byZip: AddressCheck = isSamePlace(place, form)
    ? { outcome: 'verified' }
    : { outcome: 'differs', place: { city: place.city, state: place.state, zip: form.zip } };
  const answer = await streets.look(form);
  if (answer === null) return byZip;
  if (answer.outcome === 'unknown') {
    if (!looksLikeStreet(form.addressLine1))
      throw refusal([{ field: 'addressLine1', message: messages.address }]);
    return byZip.outcome === 'differs' ? byZip : doubtful('street-unknown');
  }
  const different = findDifference(form, answer.address, place);
  if (different !== null) return { outcome: 'differs', place: different };
  return answer.outcome === 'unit-missing' ? doubtful('apartment-missing') : { outcome: 'verified' };
}

const doubtful = (code: AddressDoubt['code']): AddressCheck => ({
  outcome: 'doubtful',
  doubt: { code, message: DOUBTS[code] },
});

/** The place of an address to which we can ship. */
async function mustDeliver(db: Queries, form: TypedForm, retailer: string): Promise<ZipPlace> {
  const refused = undeliverable(form, retailer);
  const place = await db.maybeOne<ZipPlace>(
    'SELECT zip, city, state, military FROM zip_code WHERE zip = $1',
    [form.zip.slice(0, 5)],
  );
  const isSaid = refused.some(({ message }) => message === messages.militaryBase(retailer));
  if (place === null) {
    if (!isSaid) refused.push({ field: 'zip', message: messages.usZip });
  } else if (place.military && !isSaid)
    refused.push({ field: 'zip', message: messages.militaryBase(retailer) });
  if (place === null || refused.length > 0) throw refusal(refused);
  return place;
}

/** The address as the directory writes it, if it differs from the typed one. */
function findDifference(form: TypedForm, found: PostalAddress, place: ZipPlace): SuggestedAddress | null {
  const { addressLine1, addressLine2 = '', zip } = form;
  const isStreet = isSameStreet(`${addressLine1} ${addressLine2}`, found.street);
  if (isStreet && isSamePlace(found, form) && found.zip === zip.slice(0, 5)) return null;
  return {
    // A unit on the second line stays there.
    ...(!isStreet && { addressLine1: inMixedCase(withoutUnit(found.street, addressLine2)) }),
    city: plain(found.city) === plain(place.city) ? place.city : inMixedCase(found.city),
    state: found.state,
    zip: getZip(found, isStreet ? zip : null),
  };
}

/** The last four digits are the street's: they come with another street, and typed ones stay with the typed street. */
function getZip(found: PostalAddress, typed: string | null): string {
  if (typed !== null) return typed.startsWith(found.zip) ? typed : found.zip;
  return found.plusFour === null ? found.zip : `${found.zip}-${found.plusFour}`;
}

function withoutUnit(street: string, unit: string): string {
  const typed = unit.trim().toUpperCase();
  return typed !== '' && street.toUpperCase().endsWith(` ${typed}`)
    ? street.slice(0, -typed.length - 1)
    : street;
}
