import {
  AccountAddressForm,
  Email,
  FirstName,
  LastName,
  messages,
  NewPassword,
  Password,
  Phone,
  ShippingZip,
  undeliverable,
} from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

/** The forms of the account’s pages, in the browser and in their actions. */
export const DetailsForm = z.object({
  firstName: FirstName,
  lastName: LastName,
  phone: optionalField(Phone),
});
export const EmailForm = z.object({ email: Email, password: Password });
export const ChangePasswordForm = z.object({ current: Password, next: NewPassword });
export const CloseForm = z.object({
  password: Password,
  understood: z.literal('yes', messages.checkToConfirm),
});

/** A box that is checked sends its value; one that is not sends nothing. */
const checked = z.pipe(
  z.optional(z.string()),
  z.transform((sent) => sent !== undefined),
);
export const ConsentsForm = z.object({ mailingList: checked, textMessages: checked });

const { company, addressLine2, instructions } = AccountAddressForm.shape;

/**
 * A saved address, by the rules of the shipping form.
 * @param store the storefront’s name, for messages
 */
export const addressForm = (store: string) =>
  z
    .object({
      ...AccountAddressForm.shape,
      company: optionalField(company.def.innerType),
      addressLine2: optionalField(addressLine2.def.innerType),
      instructions: optionalField(instructions.def.innerType),
      // As in the shipping form, the specification has its own message for the ZIP code (section 5).
      zip: ShippingZip,
      isDefault: checked,
      asEntered: checked,
    })
    .check(
      z.check<Readonly<Record<string, unknown>>>(
        ({ value, issues }) => {
          const typed = Object.entries(value).filter(([, text]) => typeof text === 'string');
          for (const { field, message } of undeliverable(Object.fromEntries(typed), store))
            issues.push({ code: 'custom', path: [field], message, input: value, continue: true });
        },
        // Together with the errors of other fields.
        { when: () => true },
      ),
    );
