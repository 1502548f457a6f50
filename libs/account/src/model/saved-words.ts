import { messages } from '@tirekit/contract';

/** Messages of a page after one of its forms was saved, by the word in its address. */
const said = {
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
  exemption: messages.exemptionSent,
  'exemption-withdrawn': messages.exemptionWithdrawn,
  'program-joined': messages.programJoined,
  'program-left': messages.programLeft,
  'crew-joined': messages.crewJoined,
  'crew-left': messages.crewLeft,
} as const;

export type SavedWord = keyof typeof said;

/** The address of a page that says that something is done. */
export const savedAt = (path: string, word: SavedWord): string => `${path}?saved=${word}`;

/** The message for an address; null if nothing was saved. */
export function savedWords(query: URLSearchParams): string | null {
  const word = query.get('saved');
  return word !== null && Object.hasOwn(said, word) ? said[word as SavedWord] : null;
}
