import { business } from '@tirekit/contract';
import { letter, linkTo } from '../identity/index.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

type Storefront = Pick<ConfiguredChannel, 'channel' | 'publicOrigin'>;

interface Addressee {
  readonly email: string;
  readonly firstName: string;
}

/** Mail to the new address: only a signed-in reader of it changes the account. */
export const confirmEmail = (
  person: Addressee,
  storefront: Storefront,
  { id, token }: { id: string; token: string },
): Mail =>
  letter('account-confirm-email', id, storefront, {
    to: person.email,
    subject: `Confirm your new email for ${storefront.channel.name}`,
    preview: 'One more step, and your email is changed.',
    title: 'Confirm your new email',
    opening: `Hi ${person.firstName}, select the button to use this email for your account from now on. You may have to sign in first.`,
    button: linkTo(storefront, `/account/email?token=${token}`, 'Confirm your new email'),
    notes: [
      `The link works once, and for ${business.mailedLinkMinutes.emailChange / 60} hours.`,
      'If you did not ask for it, you can ignore this email. Nothing has changed.',
    ],
  });

/** Mail to the owner of an address that another account has asked for. */
export const emailInUse = (person: Addressee, storefront: Storefront, id: string): Mail =>
  letter('account-email-in-use', id, storefront, {
    to: person.email,
    subject: `You already have a ${storefront.channel.name} account`,
    preview: 'Someone wanted to use your email for another account.',
    title: 'You already have an account',
    opening: `Hi ${person.firstName}, someone wanted to use this email for another account. It belongs to yours already, so nothing has changed.`,
    button: linkTo(storefront, '/login', 'Sign in'),
    notes: ['If that was not you, you can ignore this email.'],
  });

/** To the address before, whose owner may not have done it. */
export const emailChanged = (person: Addressee, storefront: Storefront, id: string): Mail =>
  letter('account-email-changed', id, storefront, {
    to: person.email,
    subject: `The email of your ${storefront.channel.name} account was changed`,
    preview: 'If that was not you, call us now.',
    title: 'Your email was changed',
    opening: `Hi ${person.firstName}, your account now has another email address. We write to that one from now on.`,
    notes: [`If that was not you, call us at ${storefront.channel.support.phone}.`],
  });

/** The last mail of an account. */
export const accountClosed = (person: Addressee, storefront: Storefront, id: string): Mail =>
  letter('account-closed', id, storefront, {
    to: person.email,
    subject: `Your ${storefront.channel.name} account is deleted`,
    preview: 'Your details, addresses, garage, and searches are gone.',
    title: 'Your account is deleted',
    opening: `Hi ${person.firstName}, your account is deleted, and you are signed out everywhere. Your details, addresses, garage, and searches are gone.`,
    notes: [
      'We keep your orders without your account, because we have to keep business records. You can still open one with its number and ZIP code.',
      `If that was not you, call us at ${storefront.channel.support.phone}.`,
    ],
  });
