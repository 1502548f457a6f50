import { business, priceGuarantee } from '@tirekit/contract';
import { formatUsdShort, Link } from '@tirekit/ui';
import { AskUs } from './ask-us.tsx';
import { Points, Topic, WordsPage } from './words-page.tsx';

// Not taken out of `business` together: that would keep the whole table in the browser's bundle.
const returns = business.returns;
const cancelMinutes = business.cancelMinutes;
const priceGuaranteeDays = business.priceGuaranteeDays;

const days = String(returns.days);
const fee = formatUsdShort(returns.handlingCentsPerTire);
const refundHours = String(returns.refundHours);

/** Canceling, returning, and refunds; every figure is one of the contract's constants. */
export function ReturnsPage() {
  return (
    <WordsPage
      title="Returns and refunds"
      lead={`You can cancel within ${String(cancelMinutes)} minutes of ordering, and return unmounted tires within ${days} days of delivery.`}
    >
      <Topic id="cancel" title="Cancel an order">
        <p>
          {`For ${String(cancelMinutes)} minutes after you order, you can cancel the whole order for free on its page. The full amount goes back to the card or account you paid with, and an appointment at a shop is released.`}{' '}
          Open your order with the link in your confirmation email, or with{' '}
          <Link to="/track-your-order">its number and ZIP code</Link>. If you use those, we’ll email you a
          code first.
        </p>
      </Topic>
      <Topic id="return" title="Return tires">
        <p>
          {`You have ${days} days from delivery to return tires that were never mounted. Mounted tires can’t be returned, so compare the size on the sidewall with your order first.`}
        </p>
        <Points
          points={[
            `On the page of your order, choose which tires go back, how many, and why. You can add up to ${String(returns.picturesMax)} pictures.`,
            'Before you send it, the page shows what you get back, line by line.',
            `We reply by email within ${String(returns.careReplyHours)} hours. Once we approve the return, you get its label by email.`,
            'Put the label on the tires and give them to the carrier. The page of your return shows each step with its date.',
            'Changed your mind? Cancel the return on its page until the carrier has the tires.',
          ]}
        />
      </Topic>
      <Topic id="cost" title="What a return costs">
        <p>
          {`We keep a handling fee of ${fee} for each tire you return. We waive it if you reorder the correct size: choose it on the page of your return, and order it with the same email address or account before we refund you. If it was our mistake, we waive it, too.`}
        </p>
      </Topic>
      <Topic id="refund" title="Your refund">
        <p>
          {`We issue your refund within ${refundHours} hours of receiving the tires, to the card or account you paid with. Your bank may take a few days longer to show it.`}
        </p>
        <Points
          points={[
            'You get back what you paid for the returned tires after coupons and discounts.',
            'Road hazard coverage and installation that you paid for these tires and didn’t use go back, too.',
            'Tax and fees go back in proportion to the tires that you return.',
            'What you paid for the visit of all your tires, such as an alignment, goes back with the last of them.',
          ]}
        />
      </Topic>
      <Topic id="price-guarantee" title="Price guarantee">
        <p>
          {`${priceGuarantee} For ${String(priceGuaranteeDays)} days, the page of your order compares what you paid for each tire, after discounts, with our public price of today. It covers tires that you haven’t returned, and the difference is refunded with its tax.`}
        </p>
      </Topic>
      <Topic id="help" title="Questions">
        <AskUs />
      </Topic>
    </WordsPage>
  );
}
