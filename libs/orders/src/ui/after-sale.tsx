import type { OrderPageData } from '../data/order-page.ts';
import { REGISTRATION } from '../model/registration-words.ts';
import { CancelCard } from './cancel-card.tsx';
import { PriceGuaranteeCard } from './price-guarantee/price-guarantee-card.tsx';
import { RebatesCard } from './rebates-card.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { ReviewInvitation } from './review-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { ReorderCard } from './reorder-card.tsx';
import { TireRegistrationCard } from './tire-registration.tsx';

/**
 * The possible actions on an order and their outcomes: a card for each, which shows nothing where there is nothing to say.
 * Each reads its own field of the order. Its pages and forms lie below `/track-your-order/`, and `search` opens the order there;
 * a guest who has only number and ZIP code is mailed a code first.
 */
export function AfterSaleCards({ order, registration, search, asksCode, reorderKey, now }: OrderPageData) {
  return (
    <>
      <CancelCard order={order} search={search} asksCode={asksCode} />
      <RefundsCard order={order} now={now} />
      <RebatesCard order={order} />
      <PriceGuaranteeCard order={order} search={search} asksCode={asksCode} now={now} />
      <ReviewInvitation order={order} search={search} />
      <ReturnsCard order={order} search={search} asksCode={asksCode} now={now} />
      <ReorderCard order={order} search={search} asksCode={asksCode} reorderKey={reorderKey} />
      <TireRegistrationCard registration={registration} to={`${REGISTRATION}${search}`} asksCode={asksCode} />
    </>
  );
}
