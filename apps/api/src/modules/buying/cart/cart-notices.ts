import { type Cart, type CartLine, type CartReferral, messages } from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { PricedCart } from '../pricing/index.ts';
import { type Certificate, exemptionWords } from '../../people/tax-exemption/index.ts';
import type { CarAdvice } from './ports.ts';

const NOTICES = {
  forCar: (car: string, text: string) => `${car}: ${text}`,
  priceChanged: 'A price changed since you added it. Please review your cart.',
  taxExempt: (phone: string) =>
    `This order includes federal excise tax. If your organization is tax exempt, please call ${phone} before you order.`,
  priceFell: (tire: string, before: number, now: number) =>
    `Good news! The price of the ${tire} dropped from ${usd(before)} to ${usd(now)} since you added it.`,
  militaryEnded:
    'Your military discount has ended, so these are our regular prices. Verify again with ID.me to get it back.',
  pairs: 'We recommend buying tires in pairs.',
} as const;

/** Notices about the buyer's certificates, and the tax due in spite of them. */
export function exemptionNotice(
  certificates: readonly Certificate[],
  { quote, fetCents }: PricedCart,
  day: string,
): string | null {
  return exemptionWords(certificates, {
    state: quote.destination?.state ?? null,
    day,
    collects: quote.taxBasis !== 'not-collected',
    stillDue: [
      ...(quote.lines.some(({ kind }) => kind === 'state-fee') ? ['the state tire fee'] : []),
      ...(fetCents > 0 ? ['federal excise tax'] : []),
    ],
  });
}

/** The notices of a cart, the most pressing first. */
export function listCartNotices(
  lines: readonly CartLine[],
  priced: PricedCart,
  channel: BuyersChannel,
  advice: readonly CarAdvice[],
  {
    better,
    reach,
    exemption,
    friend,
  }: {
    exemption: string | null;
    /** The offer of a friend's link. */
    friend: (CartReferral & { isRefused: boolean }) | null;
    /** Sentences about the deal that applies of several. */
    better: readonly string[];
    reach: readonly string[];
  },
): Cart['notices'] {
  const notices: Cart['notices'] = advice.flatMap(({ car, reasons }) =>
    reasons.map(({ code, severity, text, acknowledge }) => ({
      code,
      tone: severity === 'stop' || acknowledge !== undefined ? 'caution' : 'info',
      text: car === null ? text : NOTICES.forCar(car.label, text),
    })),
  );
  if (friend !== null && friend.message !== null)
    notices.push({ code: 'referral', tone: friend.isRefused ? 'caution' : 'info', text: friend.message });
  if (channel.buyer?.military === 'ended')
    notices.push({ code: 'military-ended', tone: 'caution', text: NOTICES.militaryEnded });
  if (lines.some(({ problem }) => problem?.code === 'price-changed'))
    notices.push({ code: 'price-changed', tone: 'caution', text: NOTICES.priceChanged });
  for (const { name, price, addedPriceInCents, problem } of lines)
    if (problem === null && price.salePriceInCents < addedPriceInCents) {
      const text = NOTICES.priceFell(name, addedPriceInCents, price.salePriceInCents);
      notices.push({ code: 'price-fell', tone: 'info', text });
    }
  for (const text of better) notices.push({ code: 'better-deal', tone: 'info', text });
  for (const text of reach) notices.push({ code: 'deal-within-reach', tone: 'info', text });
  if (exemption !== null) notices.push({ code: 'tax-exemption', tone: 'info', text: exemption });
  if (priced.fetCents > 0)
    notices.push({ code: 'tax-exemption', tone: 'info', text: NOTICES.taxExempt(channel.support.phone) });
  // A buyer who has named a car is told how many wheels it has.
  const isSaid = notices.some(({ code }) => code === 'single-tire');
  if (priced.quote.tireCount % 2 === 1 && !isSaid)
    notices.push({ code: 'pairs', tone: 'info', text: NOTICES.pairs });
  const { payLaterPercent } = channel;
  // A friend's offer already saves more, whichever method pays.
  if (payLaterPercent !== null && lines.length > 0 && friend?.applied !== true)
    notices.push({ code: 'pay-later', tone: 'info', text: messages.payLater(payLaterPercent) });
  return notices;
}
