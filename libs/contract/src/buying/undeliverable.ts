import { isMilitaryRegion, isMilitaryZip } from '@tirekit/tires';
import type { ShippingForm } from './entities/shipping-form.ts';
import * as messages from '../messages.ts';

/**
 * PO boxes as people write them: `PO Box 12`, `P.O.Box12`, `P/O Box 12`, `GPO Box 12`, `P.O.B. 12`, `Post Office Box 12`,
 * `Postal box 12`, `POB12`, a bare `Box 12`.
 */
const PO_BOX =
  /\b(?:g?p[\s./-]*o[\s./-]*|post(?:al|[\s-]+office)[\s-]*)(?:box|bin|drawer)(?![a-z])|\bp[\s./-]*o[\s./-]*b\.?\s*#?\s*\d|^\s*box\s*#?\s*\d+\s*$/i;
const MILITARY_CITY = /^(?:apo|fpo|dpo)$/i;

/** The parts of an address that say what kind of place it is, as typed. */
type AddressParts = {
  readonly [Part in 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip']?:
    | ShippingForm[Part]
    | undefined;
};

/** A field of the shipping form and the message beside it. */
type RefusedField = { field: keyof AddressParts; message: string };

/**
 * The reasons why no carrier delivers tires to an address, judged by its text alone (specification section 5). A PO box
 * is reported on the line that names it, a military post office on the first field that reveals it. The address may be
 * incomplete, so a form can show these errors together with its others.
 * @param retailer the name in the sentence about military bases
 */
export function undeliverable(
  { addressLine1 = '', addressLine2 = '', city = '', state = '', zip = '' }: AddressParts,
  retailer: string,
): RefusedField[] {
  const refused: RefusedField[] = [];
  if (PO_BOX.test(addressLine1)) refused.push({ field: 'addressLine1', message: messages.poBox });
  if (PO_BOX.test(addressLine2)) refused.push({ field: 'addressLine2', message: messages.poBox });
  const military = isMilitaryRegion(state)
    ? 'state'
    : MILITARY_CITY.test(city.trim())
      ? 'city'
      : isMilitaryZip(zip.trim())
        ? 'zip'
        : null;
  if (military !== null) refused.push({ field: military, message: messages.militaryBase(retailer) });
  return refused;
}
