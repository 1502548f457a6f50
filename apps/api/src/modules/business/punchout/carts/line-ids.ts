import { randomCrockford } from '../../../../platform/random-id.ts';
import { type Part, parts } from '../profiles/profile.ts';

const QUOTE_LENGTH = 12;
const PATTERN = /^([0-9A-HJKMNP-TV-Z]{12})\/([A-Za-z0-9_-]{1,40})(?:\/([a-z-]{1,20}))?$/;

/** The id of a cart that is about to be sent. It opens nothing outside of its customer's profile. */
export const newQuoteId = (): string => randomCrockford(QUOTE_LENGTH);

/** The parts of our SupplierPartAuxiliaryID. */
export interface LineId {
  readonly quoteId: string;
  /** A line of the cart; `order` for what belongs to all of it. */
  readonly lineId: string;
  /** Null for the tires themselves. */
  readonly part: Part | null;
}

/** Identifies a line in a cart that comes back, and in an order: `3F8K2M9QXZ1A/AB12CD34/fet`. */
export const auxiliaryId = ({ quoteId, lineId, part }: LineId): string =>
  [quoteId, lineId, ...(part === null ? [] : [part])].join('/');

/** Null for a text that is not ours. */
export function readAuxiliaryId(text: string | null): LineId | null {
  const [, quoteId, lineId, given] = PATTERN.exec(text ?? '') ?? [];
  if (quoteId === undefined || lineId === undefined) return null;
  const part = given === undefined ? null : (parts.find((one) => one === given) ?? undefined);
  return part === undefined ? null : { quoteId, lineId, part };
}
