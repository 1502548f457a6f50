import { messages, undeliverable, type ShippingForm } from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { Queries } from '../../platform/db/database.ts';

type ZipPlace = { city: string; state: string; zip: string; military: boolean };

export type AddressCheck =
  | { outcome: 'verified' }
  /** The ZIP code belongs to a different place than was typed. */
  | { outcome: 'differs'; place: { city: string; state: string; zip: string } };

const refusal = (fields: readonly { field: string; message: string }[]): ApiProblem =>
  new ApiProblem('address-refused', fields[0]?.message, {
    fields: fields.map(({ field, message }) => ({ path: `form.${field}`, message })),
  });

const plain = (city: string): string =>
  city
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^saint/, 'st');

/**
 * Checks an address against the places we know.
 * Refuses (`address-refused`) post office boxes, military post offices and ZIP codes that do not exist, all at once.
 * @param retailer the name in the sentence about military bases
 */
export async function checkAddress(db: Queries, form: ShippingForm, retailer: string): Promise<AddressCheck> {
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
  if (place.state === form.state && plain(place.city) === plain(form.city)) return { outcome: 'verified' };
  return { outcome: 'differs', place: { city: place.city, state: place.state, zip: form.zip } };
}
