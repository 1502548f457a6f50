import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  Account,
  AccountAddressForm,
  AccountDetailsForm,
  AccountExport,
  SavedAddress,
} from '../entities/account.ts';
import { Password } from '../entities/sign-on.ts';
import { AccessKey, SessionId } from '../../shared/ids.ts';
import { Email } from '../../shared/patterns.ts';

const addressParams = z.object({ addressId: z.string().check(z.regex(/^[\w-]{8,64}$/)) });
const addressBody = z.object({
  form: AccountAddressForm,
  isDefault: z.boolean(),
  /** The buyer was shown a correction or a question, and keeps what was typed. */
  asEntered: z._default(z.boolean(), false),
});

export const getAccount = endpoint({
  id: 'account.get',
  method: 'GET',
  path: '/v1/account',
  summary: 'The buyer’s account: person, addresses, and what they agreed to in this storefront.',
  auth: 'channel',
  access: 'account',
  answer: Account,
  errors: ['sign-on-required'],
});

export const mergeVisitor = endpoint({
  id: 'account.merge',
  method: 'POST',
  path: '/v1/account/merge',
  summary:
    'What a visitor did as a guest joins the account that they have signed in with, once: their cart, their location, their searches, the cars of their tires. The session and the cart get new secrets.',
  auth: 'channel',
  access: 'account',
  answer: z.object({
    userSessionId: SessionId,
    /** Of the account’s cart, or of the guest’s while that is being paid for. Null if there is none. */
    cartKey: z.nullable(AccessKey),
  }),
  errors: ['sign-on-required'],
});

export const putAccountDetails = endpoint({
  id: 'account.details',
  method: 'PUT',
  path: '/v1/account/details',
  summary: 'Changes name and phone. Texts that were agreed to for another number end.',
  auth: 'channel',
  access: 'account',
  body: AccountDetailsForm,
  answer: Account,
  errors: ['sign-on-required'],
});

export const requestEmailChange = endpoint({
  id: 'account.email.change',
  method: 'POST',
  path: '/v1/account/email',
  summary:
    'Mails a link to a new address, after the password. The answer is the same where the address has an account, whose owner is told instead.',
  auth: 'channel',
  access: 'account',
  body: z.object({ email: Email, password: Password }),
  answer: z.object({}),
  status: 202,
  errors: ['sign-on-required', 'fresh-sign-on-required', 'unprocessable', 'too-many-tries'],
});

export const confirmEmailChange = endpoint({
  id: 'account.email.confirm',
  method: 'POST',
  path: '/v1/account/email/confirm',
  summary: 'Changes the address by the link of its mail, once, for the account that asked.',
  auth: 'channel',
  access: 'account',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: Account,
  errors: ['sign-on-required', 'gone'],
});

export const addAddress = endpoint({
  id: 'account.addresses.add',
  method: 'POST',
  path: '/v1/account/addresses',
  summary: 'Saves an address, or asks first. The same address again is the one that is there.',
  auth: 'channel',
  access: 'account',
  body: addressBody,
  answer: SavedAddress,
  errors: ['sign-on-required', 'address-refused', 'unprocessable'],
});

export const changeAddress = endpoint({
  id: 'account.addresses.change',
  method: 'PUT',
  path: '/v1/account/addresses/{addressId}',
  summary: 'Changes a saved address, or asks first.',
  auth: 'channel',
  access: 'account',
  params: addressParams,
  body: addressBody,
  answer: SavedAddress,
  errors: ['sign-on-required', 'not-found', 'address-refused', 'unprocessable'],
});

export const removeAddress = endpoint({
  id: 'account.addresses.remove',
  method: 'DELETE',
  path: '/v1/account/addresses/{addressId}',
  summary: 'Forgets a saved address. One that is gone already is fine.',
  auth: 'channel',
  access: 'account',
  params: addressParams,
  answer: z.object({}),
  errors: ['sign-on-required'],
});

export const putConsents = endpoint({
  id: 'account.consents',
  method: 'PUT',
  path: '/v1/account/consents',
  summary: 'What the buyer agrees to in this storefront. Every change is kept with its words and its time.',
  auth: 'channel',
  access: 'account',
  body: z.object({ mailingList: z.boolean(), textMessages: z.boolean() }),
  answer: Account,
  errors: ['sign-on-required', 'unprocessable'],
});

export const exportAccount = endpoint({
  id: 'account.export',
  method: 'GET',
  path: '/v1/account/export',
  summary: 'Everything that we know of the buyer.',
  auth: 'channel',
  access: 'account',
  answer: AccountExport,
  errors: ['sign-on-required'],
});

export const closeAccount = endpoint({
  id: 'account.close',
  method: 'POST',
  path: '/v1/account/close',
  summary:
    'Deletes the account, after the password. Orders stay as business records without it; everything else goes, and every sign-on ends.',
  auth: 'channel',
  access: 'account',
  body: z.object({ password: Password }),
  answer: z.object({}),
  errors: ['sign-on-required', 'fresh-sign-on-required', 'unprocessable', 'too-many-tries'],
});
