import { Email, FirstName, LastName, NewPassword, Password, Phone } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

/** The forms of sign-on, in the browser and in their actions. */
export const SignInForm = z.object({ email: Email, password: Password });
export const RegisterForm = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  phone: optionalField(Phone),
});
export const ForgottenForm = z.object({ email: Email });
/** On the page of a mail's link: of a registration, or to set a new password. */
export const NewPasswordForm = z.object({ password: NewPassword });
export const ConfirmPasswordForm = z.object({ password: Password });

/** The token in the link of a mail. */
export const OneTimeToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** Fields whose text is never sent back to a page. */
export const secret = ['password', 'current', 'next'] as const;
