import * as accountMessages from './account-messages.ts';
import { savedPages } from '@tirekit/shell-ui';

export const { savedAt: accountSavedAt, savedWords: accountSavedWords } = savedPages({
  details: accountMessages.detailsSaved,
  email: accountMessages.emailChanged,
  address: accountMessages.addressSaved,
  'address-removed': accountMessages.addressRemoved,
  consents: accountMessages.consentsSaved,
  password: accountMessages.passwordChanged,
  passkey: accountMessages.passkeyAdded,
  'passkey-removed': accountMessages.passkeyRemoved,
  'sign-on': accountMessages.signOnEnded,
  'sign-ons': accountMessages.signOnsEnded,
  searches: accountMessages.searchesCleared,
  vehicle: accountMessages.vehicleAdded,
  'vehicle-removed': accountMessages.vehicleRemoved,
  garage: accountMessages.garageSaved,
});

export type SavedWord = Parameters<typeof accountSavedAt>[1];
