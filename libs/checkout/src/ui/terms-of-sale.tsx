import {
  business,
  freeShippingWhere,
  freightElsewhere,
  priceGuaranteePromise,
  termsPath,
} from '@tirekit/contract';
import { Accordion, AccordionItem, formatUsdShort, Link } from '@tirekit/ui';
import { deliveryDays } from '../model/delivery-days.ts';

// Not `const { returns, cancelMinutes } = business`: destructuring would keep the whole table in the browser's bundle.
const returns = business.returns;
const cancelMinutes = business.cancelMinutes;

/** The terms of sale that a buyer accepts, in short, and the way to all of them. Figures are in the contract's `business`. */
export function TermsOfSale() {
  return (
    <Accordion>
      <AccordionItem title="Terms of sale">
        <p>
          You can cancel on your order page within {cancelMinutes} minutes at no charge. You can return
          unmounted tires within {returns.days} days of delivery. A{' '}
          {formatUsdShort(returns.handlingCentsPerTire)}-per-tire handling fee applies to returns. We waive it
          if you reorder the correct size. We issue your refund within {returns.refundHours} hours of
          receiving the tires.
        </p>
        <p>
          Delivery takes {deliveryDays(null)} {freeShippingWhere}, where shipping is free. {freightElsewhere}{' '}
          {priceGuaranteePromise} Check your vehicle’s placard before mounting. Mounted tires can’t be
          returned.
        </p>
        <p>
          <Link to={termsPath} target="_blank">
            All terms of sale (opens in a new tab)
          </Link>
        </p>
      </AccordionItem>
    </Accordion>
  );
}
