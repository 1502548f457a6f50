import { axleNames, type Cart, type CartLine } from '@tirekit/contract';
import { appointmentText, momentText } from '@tirekit/shell-ui';
import { arrivalText } from '@tirekit/tire-ui';
import { formatUsd } from '@tirekit/ui';
import * as z from 'zod/mini';

/** Why the buyer must look at the order again before buying: the cart has changed since the page was shown. */
export interface ChangedCart {
  message: string;
  /** The changes, a sentence each. */
  changes: readonly string[];
}

/** The part of a cart that the review page showed, as its form sends it back. */
const SeenCart = z.object({
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitCents: z.int(),
      covered: z.boolean(),
    }),
  ),
  coupon: z.nullable(z.string()),
  address: z.nullable(z.string()),
  time: z._default(z.nullable(z.string()), null),
  arrival: z._default(z.nullable(z.string()), null),
  totalCents: z.int(),
});
type SeenCart = z.infer<typeof SeenCart>;
type SeenLine = SeenCart['lines'][number];

const seenLine = ({ lineId, name, axle, quantity, price, roadHazardState }: CartLine): SeenLine => ({
  lineId,
  name: axle === null ? name : `${name} (${axleNames[axle].toLowerCase()})`,
  quantity,
  unitCents: price.salePriceInCents,
  covered: roadHazardState !== 'none',
});

const seen = ({ lines, coupon, shipping, fulfillment, quote }: Cart): SeenCart => ({
  lines: lines.map(seenLine),
  coupon: coupon?.code ?? null,
  address: toAddress(shipping?.form ?? null),
  time: fulfillment?.appointment == null ? null : appointmentText(fulfillment.appointment),
  arrival: promiseText({ fulfillment, quote }),
  totalCents: quote.totalCents,
});

function toAddress(form: NonNullable<Cart['shipping']>['form']): string | null {
  if (form === null) return null;
  const { firstName, lastName, addressLine1, addressLine2, city, state, zip } = form;
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  return `${firstName} ${lastName}, ${street}, ${city}, ${state} ${zip}`;
}

/** The days that a cart's tires arrive or are ready, in words; null until they are known. */
export function promiseText({
  fulfillment,
  quote: { arrives },
}: Pick<Cart, 'fulfillment' | 'quote'>): string | null {
  const warehouse = fulfillment?.warehouse ?? null;
  if (warehouse !== null) return `Ready ${momentText(warehouse.readyAt, warehouse.timeZone)}`;
  return arrives === undefined ? null : arrivalText(arrives, fulfillment?.mode);
}

/** The cart as a page shows it, as JSON for a hidden field of its form. {@link cartChanges} compares it later. */
export const seenCart = (cart: Cart): string => JSON.stringify(seen(cart));

/**
 * The changes in a cart since a page showed it, a sentence each; empty if there are none.
 * @param before a text by {@link seenCart}; for any other text the result is empty
 */
export function cartChanges(before: string, now: Cart): string[] {
  const read = readSeen(before);
  if (read === null) return [];
  const current = seen(now);
  return [
    ...read.lines.flatMap((line) =>
      lineChanges(
        line,
        current.lines.find(({ lineId }) => lineId === line.lineId),
      ),
    ),
    ...current.lines
      .filter(({ lineId }) => !read.lines.some((line) => line.lineId === lineId))
      .map(({ name, quantity, unitCents }) => `${name}: added, ${quantity} × ${formatUsd(unitCents)}`),
    ...couponChanges(read.coupon, current.coupon),
    ...(read.address === current.address ? [] : [`Delivery: now to ${current.address ?? 'no address yet'}`]),
    ...(read.time === current.time ? [] : [`Appointment: now ${current.time ?? 'not chosen'}`]),
    ...(read.arrival === current.arrival ? [] : [`Date: now ${current.arrival ?? 'not known yet'}`]),
    ...(read.totalCents === current.totalCents
      ? []
      : [
          `Total: now ${formatUsd(current.totalCents)}, was ${formatUsd(read.totalCents)}`,
          ...whyNoOffer(now),
        ]),
  ];
}

/** An offer that has just fallen out of the total, and why. */
const whyNoOffer = ({ referral }: Cart): string[] => (referral?.message == null ? [] : [referral.message]);

function lineChanges(before: SeenLine, now: SeenLine | undefined): string[] {
  const { name } = before;
  if (now === undefined) return [`${name}: removed`];
  return [
    ...(now.quantity === before.quantity ? [] : [`${name}: now ${now.quantity}, was ${before.quantity}`]),
    ...(now.unitCents === before.unitCents
      ? []
      : [`${name}: now ${formatUsd(now.unitCents)} each, was ${formatUsd(before.unitCents)}`]),
    ...(now.covered === before.covered
      ? []
      : [`${name}: road hazard coverage ${now.covered ? 'added' : 'removed'}`]),
  ];
}

function couponChanges(before: string | null, now: string | null): string[] {
  if (before === now) return [];
  return [
    ...(before === null ? [] : [`Coupon ${before}: removed`]),
    ...(now === null ? [] : [`Coupon ${now}: added`]),
  ];
}

function readSeen(text: string): SeenCart | null {
  try {
    return SeenCart.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
