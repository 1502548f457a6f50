import { business } from '@tirekit/contract';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { LetterContent, Letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';

type Addressee = { readonly email: string; readonly firstName: string };
type Storefront = Pick<ConfiguredChannel, 'channel' | 'publicOrigin'>;

/** A letter about an account. */
export const letter = (
  kind: string,
  id: string,
  { channel }: Storefront,
  content: Omit<LetterContent, 'messageId'>,
): Mail => writeLetter({ messageId: getMessageId(kind, id, channel), ...content }, channel);

/** A token works once, and says nothing about its owner. */
export const linkTo = ({ publicOrigin }: Storefront, path: string, label: string): Letter['button'] =>
  publicOrigin === null ? null : { label, url: `${publicOrigin}${path}` };

/** Opens an account, with the password that its reader chooses. */
export const confirmRegistration = (
  person: Addressee,
  storefront: Storefront,
  { id, token }: { id: string; token: string },
): Mail =>
  letter('account-registration', id, storefront, {
    to: person.email,
    subject: `Confirm your email to open your ${storefront.channel.name} account`,
    preview: 'One more step, and your account is ready.',
    title: 'Confirm your email',
    opening: `Hi ${person.firstName}, select the button and choose a password. Then your account is ready.`,
    button: linkTo(storefront, `/verify-email?token=${token}`, 'Confirm your email'),
    notes: [
      `The link works once, and for ${business.mailedLinkMinutes.registration / 60} hours.`,
      'If you did not ask for an account, you can ignore this email. No account opens unless you choose a password.',
    ],
  });

/** Mail to the owner of an address for which an account was just requested. */
export const registeredAlready = (person: Addressee, storefront: Storefront, id: string): Mail =>
  letter('account-registered-already', id, storefront, {
    to: person.email,
    subject: `You already have a ${storefront.channel.name} account`,
    preview: 'Sign in, or set a new password.',
    title: 'You already have an account',
    opening: `Hi ${person.firstName}, someone asked for a new account with this email address. You have one already.`,
    button: linkTo(storefront, '/login', 'Sign in'),
    links:
      storefront.publicOrigin === null
        ? []
        : [{ label: 'Set a new password', url: `${storefront.publicOrigin}/forgot-password` }],
    notes: ['If that was not you, you can ignore this email. Nothing has changed.'],
  });

/** The link to set a new password. */
export const passwordReset = (
  person: Addressee,
  storefront: Storefront,
  { id, token }: { id: string; token: string },
): Mail =>
  letter('account-password-reset', id, storefront, {
    to: person.email,
    subject: `Set a new password for your ${storefront.channel.name} account`,
    preview: `The link works once, for ${business.mailedLinkMinutes.reset} minutes.`,
    title: 'Set a new password',
    opening: `Hi ${person.firstName}, select the button to set a new password. You will be signed out everywhere.`,
    button: linkTo(storefront, `/reset-password?token=${token}`, 'Set a new password'),
    notes: [
      `The link works once, and for ${business.mailedLinkMinutes.reset} minutes.`,
      'If you did not ask for it, you can ignore this email. Your password stays as it is.',
    ],
  });

/** Tells the owner, who may not have done it. */
export const passwordChanged = (person: Addressee, storefront: Storefront, id: string): Mail =>
  letter('account-password-changed', id, storefront, {
    to: person.email,
    subject: `Your ${storefront.channel.name} password was changed`,
    preview: 'If that was not you, act now.',
    title: 'Your password was changed',
    opening: `Hi ${person.firstName}, the password of your account was just changed. Other browsers were signed out.`,
    button: linkTo(storefront, '/forgot-password', 'Set a new password'),
    notes: [
      'If you changed it, there is nothing to do.',
      `If that was not you, set a new password now, and call us at ${storefront.channel.support.phone}.`,
    ],
  });

/** Tells the owner, who may not have done it. */
export const passkeyAdded = (person: Addressee, storefront: Storefront, id: string): Mail =>
  letter('account-passkey-added', id, storefront, {
    to: person.email,
    subject: `A passkey was added to your ${storefront.channel.name} account`,
    preview: 'If that was not you, act now.',
    title: 'A passkey was added',
    opening: `Hi ${person.firstName}, you can now sign in to your account with a new passkey, without a password.`,
    button: linkTo(storefront, '/account/security', 'See your passkeys'),
    notes: [
      'If you added it, there is nothing to do.',
      `If that was not you, remove the passkey, change your password, and call us at ${storefront.channel.support.phone}.`,
    ],
  });
