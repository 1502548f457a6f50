import { business } from '@tirekit/contract';
import { useFeature, useSite } from '@tirekit/shell-ui';
import { Link } from '@tirekit/ui';
import { AskUs } from './ask-us.tsx';
import { Points, Topic, WordsPage } from './words-page.tsx';

// Not taken out of `business` together: that would keep the whole table in the browser's bundle.
const cartDays = business.cartDays;

/** The data that a storefront keeps about its visitors, and the reasons. It describes only what the code does. */
export function PrivacyPage() {
  const { name } = useSite().channel;
  const hasAccounts = useFeature('accounts');
  const hasMilitary = useFeature('military-discount');
  return (
    <WordsPage
      title="Privacy policy"
      lead={`This is what ${name} keeps about you when you visit and buy, what it is used for, and who else gets it.`}
    >
      <Topic id="visit" title="When you visit">
        <p>
          We keep a session for your visit. With it we keep the ZIP code that you enter and what you searched
          for.
        </p>
        <Points
          points={[
            `A cookie keeps your cart for ${String(cartDays)} days.`,
            'Cookies for your session, cart, and sign-on can’t be read by scripts on the page.',
            'Your browser keeps small choices, such as the vehicle you looked for.',
          ]}
        />
      </Topic>
      <Topic id="order" title="When you buy">
        <p>
          We keep your name, address, email, and phone with your order. We need them to deliver the tires, to
          write to you about the order, and to refund you.
        </p>
        <p>
          Your card number goes to our payment provider and never reaches us. We keep the brand of the card
          and its last four digits.
        </p>
        {hasMilitary && (
          <p>
            If you verify for the military discount, we keep the group you were verified in, the date, and a
            code by which we know the same ID.me account again. Your name and documents stay with ID.me.
          </p>
        )}
      </Topic>
      <Topic id="others" title="Who else gets it">
        <Points
          points={[
            'The carrier gets the name, address, and phone that it needs to deliver your tires.',
            'The shop that installs your tires gets your name, phone, and what it has to mount.',
            'The payment provider gets what it needs to charge and refund you.',
            'The manufacturer gets your name, address, and the DOT numbers of your tires, as 49 CFR 574 asks, so that you can be told of a recall.',
          ]}
        />
      </Topic>
      <Topic id="yours" title="Your data">
        {hasAccounts ? (
          <p>
            In <Link to="/account/">your account</Link> you can change your details, download what we keep
            about you, and delete the account. Orders are business records, so we keep them after that.
          </p>
        ) : (
          <p>Ask us what we keep about you. Orders are business records, so we keep those.</p>
        )}
      </Topic>
      <Topic id="help" title="Questions">
        <AskUs />
      </Topic>
    </WordsPage>
  );
}
