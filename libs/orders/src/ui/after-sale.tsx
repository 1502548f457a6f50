import type { OrderPageData } from '../data/order-page.ts';
import { REGISTRATION } from '../model/registration-words.ts';
import { TireRegistration } from './tire-registration.tsx';

/**
 * What can be done about an order and what has come of it: a card for each, which shows nothing where there is nothing to say.
 * Each reads its own field of the order. Its pages and forms lie below `/track-your-order/`, and `search` opens the order there.
 */
export function AfterSale({ registration, search }: OrderPageData) {
  return (
    <>
      <TireRegistration registration={registration} to={`${REGISTRATION}${search}`} />
    </>
  );
}
