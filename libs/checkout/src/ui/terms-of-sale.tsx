import { business, priceGuarantee } from '@tirekit/contract';
import { Accordion, AccordionItem, formatUsdShort } from '@tirekit/ui';
import { deliveryDays } from '../model/delivery-days.ts';

// Each by its name: taking them out of the whole would ship the whole.
const returns = business.returns;
const cancelMinutes = business.cancelMinutes;

/** The terms that a buyer accepts, in the figures of the business. */
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
