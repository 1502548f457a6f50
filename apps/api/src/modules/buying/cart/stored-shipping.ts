import {
  type CartShipping,
  isPlacedMode,
  patterns,
  type ShippingContact,
  type ShippingForm,
  type ShippingMode,
} from '@tirekit/contract';

/** The part of a shipping form that says where. */
export type ShippingAddress = Pick<ShippingForm, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'>;

/** A place that tires are sent to for the buyer: a shop, a carrier's location, a warehouse. */
export interface SendTo extends Omit<ShippingAddress, 'addressLine2'> {
  readonly name: string;
}

/** The recipient and destination of a cart's tires, as `cart.shipping` stores them. */
export interface StoredShipping extends Omit<CartShipping, 'contact'> {
  readonly contact?: ShippingContact | null;
  /** The buyer's own address while the tires go elsewhere, so that it need not be typed again. */
  readonly own?: { address: ShippingAddress; verification: CartShipping['verification'] };
}

/** The known contact of the buyer. Carts from before there was a choice have only the form. */
export const contactIn = ({ contact, form }: StoredShipping): ShippingContact | null =>
  contact ?? (form === null ? null : getContact(form));

/** The longest company name of the form. */
const NAME_LENGTH = 60;

/** The form of a place that has an address of its own: the buyer's name, at the place. */
export const formAt = (
  contact: ShippingContact,
  { name, addressLine1, city, state, zip }: SendTo,
): ShippingForm => ({ ...contact, company: printable(name), addressLine1, city, state, zip });

/** A shop may have named itself with what no label takes. */
const printable = (name: string): string =>
  [...name]
    .filter((character) => patterns.plainText.test(character))
    .join('')
    .slice(0, NAME_LENGTH)
    .trim();

/**
 * The shipping form after the buyer chooses another way or place: the contact stays, a place brings its
 * address, and the buyer's own address comes back when the tires go to it again. It must be confirmed anew.
 * @param place the destination of the tires; null for the buyer's own address, or while no place is chosen
 */
export function shippingFor(
  before: StoredShipping | null,
  mode: ShippingMode,
  place: SendTo | null,
): StoredShipping | null {
  if (before === null) return null;
  const contact = contactIn(before);
  const own = ownAddress(before);
  const kept = { mode, contact, confirmed: false, ...(own !== undefined && { own }) };
  if (contact !== null && isPlacedMode(mode) && place !== null)
    return { ...kept, form: formAt(contact, place), verification: 'verified' };
  if (contact !== null && !isPlacedMode(mode) && own !== undefined)
    return { ...kept, form: { ...contact, ...own.address }, verification: own.verification };
  return { ...kept, form: null, verification: 'verified' };
}

/** The buyer's own address, from the form while the tires go to it. */
export function ownAddress({ mode, form, own, verification }: StoredShipping): StoredShipping['own'] {
  if (form === null || isPlacedMode(mode)) return own;
  const { addressLine1, addressLine2, city, state, zip } = form;
  return {
    address: { addressLine1, ...(addressLine2 !== undefined && { addressLine2 }), city, state, zip },
    verification,
  };
}

/** Leaves out the fields for the cart's own code. */
export const shownShipping = (shipping: StoredShipping): CartShipping => {
  const { mode, form, verification, confirmed } = shipping;
  return { mode, form, contact: contactIn(shipping), verification, confirmed };
};

/** The part of a form that says who. */
function getContact(form: ShippingContact): ShippingContact {
  const { email, phone, phoneType, firstName, lastName, company, instructions } = form;
  return {
    email,
    phone,
    phoneType,
    firstName,
    lastName,
    ...(company !== undefined && { company }),
    ...(instructions !== undefined && { instructions }),
  };
}
