import { postalRegionName } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { longDay } from '../../../platform/format.ts';
import { type ExemptionRow, readExemptions } from './exemption-rows.ts';

/** The facts that decide whether a certificate applies. */
export type Certificate = Pick<
  ExemptionRow,
  'exemptionId' | 'state' | 'expiresOn' | 'status' | 'certificateNumber'
>;

/** The certificates of who has signed in; none of a guest. */
export const listCertificates = async (db: Queries, uid: string | null): Promise<readonly Certificate[]> =>
  uid === null ? [] : readExemptions(db, uid);

/**
 * The certificate by which no sales tax is due: approved, for the state where the tires go, or are fitted, and not over on the
 * day of the sale. Of several, the one that holds longest.
 */
export function whichApplies(
  certificates: readonly Certificate[],
  { state, day }: { readonly state: string; readonly day: string },
): Certificate | null {
  const [longest] = certificates
    .filter((one) => one.state === state && one.status === 'approved' && one.expiresOn >= day)
    .toSorted((a, b) => b.expiresOn.localeCompare(a.expiresOn));
  return longest ?? null;
}

const getName = (state: string): string => postalRegionName(state) ?? state;
const ENDING = -4;

interface Sale {
  /** Null while the destination of the tires is unknown. */
  readonly state: string | null;
  /** ISO date. */
  readonly day: string;
  /** True if we collect sales tax there. */
  readonly collects: boolean;
  /** Charges due nevertheless: `the state tire fee`. */
  readonly stillDue: readonly string[];
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Sentences about the buyer's certificates (specification section 9): the one that applies, or why none does; null without any,
 * and where there is no sales tax.
 */
export function exemptionWords(
  certificates: readonly Certificate[],
  { state, day, collects, stillDue }: Sale,
): string | null {
  if (certificates.length === 0) return null;
  if (state === null)
    return 'Enter your ZIP code to see whether your tax-exemption certificate applies to this order.';
  if (!collects) return null;
  const applies = whichApplies(certificates, { state, day });
  if (applies !== null) {
    const due = capitalized(listed.format(stillDue));
    return [
      `Your ${getName(state)} tax-exemption certificate ending in ${applies.certificateNumber.slice(ENDING)} applies, so this order has no sales tax.`,
      `It is valid through ${longDay(applies.expiresOn)}.`,
      ...(stillDue.length === 0 ? [] : [`${due} ${stillDue.length > 1 ? 'are' : 'is'} still due.`]),
    ].join(' ');
  }
  return `${whyNone(certificates, state, day)} Sales tax is in your total.`;
}

const capitalized = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** The latest certificate for the state says most; without one, the states that there are. */
function whyNone(certificates: readonly Certificate[], state: string, day: string): string {
  const here = certificates.filter((one) => one.state === state);
  const yours = `Your ${getName(state)} tax-exemption certificate`;
  if (here.some(({ status }) => status === 'pending')) return `${yours} is under review.`;
  const approved = here.find(({ status }) => status === 'approved');
  if (approved !== undefined && approved.expiresOn < day)
    return `${yours} expired on ${longDay(approved.expiresOn)}. Please send us a current one.`;
  if (here.length > 0) return `${yours} wasn’t accepted. Your account says why.`;
  const states = [...new Set(certificates.map((one) => getName(one.state)))].toSorted();
  return `You have a tax-exemption certificate for ${listed.format(states)}, which doesn’t apply in ${getName(state)}.`;
}
