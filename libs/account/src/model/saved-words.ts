import { messages } from '@tirekit/contract';
import { savedPages } from '@tirekit/shell-ui';

export const { savedAt, savedWords } = savedPages({
  details: messages.detailsSaved,
  email: messages.emailChanged,
  address: messages.addressSaved,
  'address-removed': messages.addressRemoved,
  consents: messages.consentsSaved,
  password: messages.passwordChanged,
  passkey: messages.passkeyAdded,
  'passkey-removed': messages.passkeyRemoved,
  'sign-on': messages.signOnEnded,
  'sign-ons': messages.signOnsEnded,
  searches: messages.searchesCleared,
  vehicle: messages.vehicleAdded,
  'vehicle-removed': messages.vehicleRemoved,
  garage: messages.garageSaved,
});

export type SavedWord = Parameters<typeof savedAt>[1];
