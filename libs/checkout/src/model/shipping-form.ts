import { ShippingForm as Address, shippingModes, ShippingZip, undeliverable } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

const { company, addressLine2, instructions } = Address.shape;

/** An address that nothing can be shipped to gets its errors at once, together with those of other fields. */
const deliverable = (retailer: string) =>
  z.check<Readonly<Record<string, unknown>>>(
    ({ value, issues }) => {
      const typed = Object.entries(value).filter(([, text]) => typeof text === 'string');
      for (const { field, message } of undeliverable(Object.fromEntries(typed), retailer))
        issues.push({ code: 'custom', path: [field], message, input: value, continue: true });
    },
    { when: () => true },
  );

/**
 * The form of the shipping step, in the browser and in its action.
 * @param retailer the storefront's name, for messages
 */
export const shippingForm = (retailer: string) =>
  z
    .object({
      ...Address.shape,
      company: optionalField(company.def.innerType),
      addressLine2: optionalField(addressLine2.def.innerType),
      instructions: optionalField(instructions.def.innerType),
      // For the ZIP code of a shipping address the specification has its own message (section 5).
      zip: ShippingZip,
      mode: z.enum(shippingModes),
      asEntered: z.optional(z.enum(['yes', 'no'])),
    })
    .check(deliverable(retailer));
