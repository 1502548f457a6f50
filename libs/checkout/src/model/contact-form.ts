import { messages, placedModes, type PlacedMode, ShippingContact } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

const { company, instructions } = ShippingContact.shape;

/** The field that names the place of each way; a shop is chosen on a page of its own. */
const placeFields = {
  'ship-to-shop': null,
  'fedex-pickup': 'locationId',
  'warehouse-pickup': 'warehouseId',
} as const satisfies Record<PlacedMode, string | null>;

const missing = { locationId: messages.fedexLocation, warehouseId: messages.warehouse } as const;

/** The shipping step's form where a shop, a carrier's location or a warehouse brings the address. */
export const ShippingContactForm = z
  .object({
    ...ShippingContact.shape,
    company: optionalField(company.def.innerType),
    instructions: optionalField(instructions.def.innerType),
    mode: z.enum(placedModes),
    locationId: z.optional(z.string()),
    warehouseId: z.optional(z.string()),
  })
  .check(
    z.check(
      ({ value, issues }) => {
        const field = placeFields[value.mode] ?? null;
        if (field === null || Boolean(value[field])) return;
        issues.push({ code: 'custom', path: [field], message: missing[field], input: value, continue: true });
      },
      // Together with the errors of other fields.
      { when: () => true },
    ),
  );
export type ShippingContactForm = z.infer<typeof ShippingContactForm>;
