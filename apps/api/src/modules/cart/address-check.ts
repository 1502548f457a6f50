import { messages, type ShippingForm } from '@tirekit/contract';
import { isMilitaryRegion } from '@tirekit/tires';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { Queries } from '../../platform/db/database.ts';

/**
 * PO boxes as people write them: `PO Box 12`, `P.O.B. 12`, `Post Office Box 12`, `Postal box 12`, `POB12`, a bare `Box
 * 12`.
 */
const PO_BOX =
  /\b(?:p\.?\s*o\.?|post(?:al|\s+office))\s*(?:box|bin|drawer)\b|\bp\.?\s*o\.?\s*b\.?\s*#?\s*\d|^\s*box\s*#?\s*\d+\s*$/i;
const MILITARY_CITY = /^(?:apo|fpo|dpo)$/i;

type ZipPlace = { city: string; state: string; zip: string; military: boolean };

export type AddressCheck =
  | { outcome: 'verified' }
  /** The ZIP code belongs to a different place than was typed. */
  | { outcome: 'differs'; place: { city: string; state: string; zip: string } };

const refuse = (field: string, message: string): never => {
  throw new ApiProblem('address-refused', message, { fields: [{ path: `form.${field}`, message }] });
};

const plain = (city: string): string =>
  city
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^saint/, 'st');

/**
 * Checks an address against the places we know.
 * Refuses (`address-refused`) post office boxes, military post offices and ZIP codes that do not exist.
 * @param retailer the name in the sentence about military bases
 */
export async function checkAddress(db: Queries, form: ShippingForm, retailer: string): Promise<AddressCheck> {
  if (PO_BOX.test(form.addressLine1)) refuse('addressLine1', messages.poBox);
  if (form.addressLine2 !== undefined && PO_BOX.test(form.addressLine2))
    refuse('addressLine2', messages.poBox);
  if (isMilitaryRegion(form.state)) refuse('state', messages.militaryBase(retailer));
  if (MILITARY_CITY.test(form.city)) refuse('city', messages.militaryBase(retailer));
  const place = await db.maybeOne<ZipPlace>(
    'SELECT zip, city, state, military FROM zip_code WHERE zip = $1',
    [form.zip.slice(0, 5)],
  );
  if (place === null) return refuse('zip', messages.usZip);
  if (place.military) refuse('zip', messages.militaryBase(retailer));
  if (place.state === form.state && plain(place.city) === plain(form.city)) return { outcome: 'verified' };
  return { outcome: 'differs', place: { city: place.city, state: place.state, zip: form.zip } };
}
