import {
  business,
  businessDaysText,
  deliveryTo,
  freeShippingWhere,
  freightElsewhere,
  priceGuarantee,
} from '@tirekit/contract';
import { useSite } from '@tirekit/shell-ui';
import { formatUsdShort, Link } from '@tirekit/ui';
import { AskUs } from './ask-us.tsx';
import { Topic, WordsPage } from './words-page.tsx';

// Not taken out of `business` together: that would keep the whole table in the browser's bundle.
const returns = business.returns;
const cancelMinutes = business.cancelMinutes;

/** The terms of sale, at an address that mails can cite; every figure is one of the contract's constants. */
export function SalesPage() {
  const { name } = useSite().channel;
  return (
    <WordsPage
      title="Terms of sale"
      lead={`These terms apply when you buy from ${name}. You accept them when you place an order.`}
    >
      <Topic id="price" title="Prices and tax">
        <p>
          The price you pay is the total that you confirm when you place the order. A tax shown before that is
          an estimate, and says so. If a price in your cart changes before you order, we tell you first.
        </p>
      </Topic>
      <Topic id="payment" title="Payment">
        <p>
          We charge your card when your order is confirmed. If the payment fails, we don’t charge you, and
          nothing ships.
        </p>
      </Topic>
      <Topic id="delivery" title="Delivery">
        <p>
          {`Delivery takes ${businessDaysText(deliveryTo(null))} ${freeShippingWhere}, where shipping is free. ${freightElsewhere}`}
        </p>
      </Topic>
      <Topic id="mounting" title="Before mounting">
        <p>
          Compare the size on the sidewall with your order and with your vehicle’s placard. Mounted tires
          can’t be returned.
        </p>
      </Topic>
      <Topic id="cancel-and-return" title="Cancel and return">
        <p>
          {`You may cancel within ${String(cancelMinutes)} minutes of ordering, and return unmounted tires within ${String(returns.days)} days of delivery. A handling fee of ${formatUsdShort(returns.handlingCentsPerTire)} per tire applies. We waive it if you reorder the correct size. We issue your refund within ${String(returns.refundHours)} hours of receiving the tires.`}{' '}
          <Link to="/returns-and-refunds">How returns and refunds work</Link>
        </p>
      </Topic>
      <Topic id="price-guarantee" title="Price guarantee">
        <p>{priceGuarantee}</p>
      </Topic>
      <Topic id="registration" title="Registration of your tires">
        <p>
          We keep the DOT numbers of your tires with your order and report them to the manufacturer with your
          name and address, as 49 CFR 574 asks, so that you can be told of a recall.
        </p>
      </Topic>
      <Topic id="help" title="Questions">
        <AskUs />
      </Topic>
    </WordsPage>
  );
}
