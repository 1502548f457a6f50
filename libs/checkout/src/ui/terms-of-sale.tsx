import { business, priceGuarantee } from '@tirekit/contract';
import { Accordion, AccordionItem, formatUsdShort } from '@tirekit/ui';
import { deliveryDays } from '../model/delivery-days.ts';

// Not `const { returns, cancelMinutes } = business`: destructuring would keep the whole table in the browser's bundle.
const returns = business.returns;
const cancelMinutes = business.cancelMinutes;

/** The terms of sale that a buyer accepts; their figures are in the contract's `business`. */
export function TermsOfSale() {
  return (
    <Accordion>
      <AccordionItem title="Terms of sale">
        <p>
          You may cancel within {cancelMinutes} minutes of ordering, and return unmounted tires within{' '}
          {returns.days} days of delivery: call or write to us. A handling fee of{' '}
          {formatUsdShort(returns.handlingCentsPerTire)} per tire is waived when you reorder the correct size.
          Refunds are made within {returns.refundHours} hours after the tires reach us.
        </p>
        <p>
          Delivery takes {deliveryDays}. {priceGuarantee} Check the placard of your vehicle before mounting:
          mounted tires cannot be returned.
        </p>
      </AccordionItem>
    </Accordion>
  );
}
