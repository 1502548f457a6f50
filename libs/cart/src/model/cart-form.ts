import { type NewCartItem, Slug, TypedQuantity, Zip5 } from '@tirekit/contract';
import * as z from 'zod/mini';

const Checkbox = z.pipe(
  z.optional(z.string()),
  z.transform((given) => given === 'on'),
);
const LineId = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Every form of the cart, told apart by its `intent`. Product pages post `add`: one tire, or the
 * front and rear of a staggered set in `itemId`/`axle` and `itemId2`/`axle2`. `fitment` is the car for which they were
 * chosen.
 */
export const CartForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    itemId: z.string(),
    quantity: TypedQuantity,
    axle: z.optional(z.enum(['front', 'rear'])),
    itemId2: z.optional(z.string()),
    quantity2: z.optional(TypedQuantity),
    axle2: z.optional(z.enum(['front', 'rear'])),
    fitment: z.optional(Slug),
    roadHazard: Checkbox,
  }),
  z.object({ intent: z.literal('change'), lineId: LineId, quantity: TypedQuantity }),
  z.object({ intent: z.literal('coverage'), lineId: LineId, roadHazard: Checkbox }),
  z.object({ intent: z.literal('accept-price'), lineId: LineId }),
  z.object({ intent: z.literal('remove'), lineId: LineId }),
  z.object({ intent: z.literal('coupon'), code: z.string() }),
  z.object({ intent: z.literal('remove-coupon') }),
  z.object({ intent: z.literal('zip'), zip: Zip5 }),
]);
export type CartForm = z.infer<typeof CartForm>;

/** The tires of an `add` form, as the contract's `addToCart` takes them. */
export function itemsToAdd(form: Extract<CartForm, { intent: 'add' }>): z.input<typeof NewCartItem>[] {
  const { roadHazard, fitment } = form;
  const both = { roadHazard, ...(fitment !== undefined && { fitment }) };
  const first = {
    itemId: form.itemId,
    quantity: form.quantity,
    ...both,
    ...(form.axle && { axle: form.axle }),
  };
  if (form.itemId2 === undefined) return [first];
  const quantity = form.quantity2 ?? form.quantity;
  return [first, { itemId: form.itemId2, quantity, ...both, ...(form.axle2 && { axle: form.axle2 }) }];
}
