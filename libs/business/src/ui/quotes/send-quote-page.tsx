import { formatPhone, messages, type Quote, type SalesTerms, totalNames } from '@tirekit/contract';
import { AccountFrame, type RouteForm, useRouteForm } from '@tirekit/shell-ui';
import { type CartTire, quoteLines } from '@tirekit/tire-ui';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  Cluster,
  EmptyState,
  ErrorSummary,
  Link,
  Money,
  Notice,
  Sidebar,
  Stack,
  Summary,
  TextAreaField,
  TextField,
} from '@tirekit/ui';
import { Form, useNavigation, useSubmit } from 'react-router';
import { SendQuoteForm, usualDays } from '../../model/quote-forms.ts';
import type { SendQuoteAnswer } from '../../routes/send-quote.tsx';
import styles from './quotes.module.css';

interface QuotableCart {
  cart: { quote: Quote; tires: readonly CartTire[] };
  version: number;
  /** True if way, address and total are known, so that it can be an order that was taken by phone. */
  isComplete: boolean;
  /** The customer's details in the cart. */
  contact: Readonly<Record<'email' | 'phone' | 'firstName' | 'lastName', string>> | null;
  terms: SalesTerms;
  /** For one press of the button. */
  sendKey: string;
}

export type SendQuotePageProps = (QuotableCart | { cart: null }) & { answer: SendQuoteAnswer | null };

/** The page where a clerk makes a quote of their cart. */
export function SendQuotePage(props: SendQuotePageProps) {
  return (
    <AccountFrame title="Send a quote" current="quotes">
      {props.cart === null ? (
        <EmptyState
          title="Your cart is empty"
          actions={
            <ButtonLink tone="primary" to="/tire-sizes">
              Find tires by size
            </ButtonLink>
          }
        >
          Fill your cart as your customer would, then come back to send it.
        </EmptyState>
      ) : (
        <QuoteForm {...props} />
      )}
    </AccountFrame>
  );
}

type QuoteFormProps = QuotableCart & Pick<SendQuotePageProps, 'answer'>;

function QuoteForm({ cart, version, isComplete, contact, terms, sendKey, answer }: QuoteFormProps) {
  const form = useRouteForm(SendQuoteForm, answer, {
    defaultValues: {
      discountBps: '0',
      days: usualDays,
      mayChange: 'on',
      ...contact,
      ...(contact !== null && { phone: formatPhone(contact.phone) }),
    },
  });
  return (
    <Form method="post" {...form.bind}>
      <input type="hidden" name="key" value={answer?.values['key'] ?? sendKey} />
      <input type="hidden" name="cartVersion" value={version} />
      <Sidebar side="end">
        <Stack gap={6}>
          <ErrorSummary {...form.summary} />
          {form.message !== null && (
            <Notice tone="critical" role="alert">
              <p>{form.message}</p>
            </Notice>
          )}
          <Customer form={form} />
          <Terms form={form} terms={terms} isComplete={isComplete} preview={answer?.preview ?? null} />
          <Cluster>
            <Button
              type="submit"
              name="intent"
              value="send"
              tone="primary"
              size="lg"
              busy={form.isSubmitting}
            >
              Send quote
            </Button>
          </Cluster>
          <p className={styles['quiet']}>
            The quote takes everything in your cart, and your cart is empty afterwards. Nothing is reserved
            until your customer orders.
          </p>
        </Stack>
        <QuotedTotal cart={cart} preview={answer?.preview ?? null} />
      </Sidebar>
    </Form>
  );
}

function Customer({ form }: { form: RouteForm }) {
  return (
    <Stack gap={4}>
      <h2 className={styles['title']}>Customer</h2>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        {...form.field('phone')}
      />
      <div className={styles['pair']}>
        <TextField label="First name" autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
      </div>
    </Stack>
  );
}

interface TermsProps extends Pick<QuotableCart, 'terms' | 'isComplete'> {
  form: RouteForm;
  /** The quote with the discount that was requested last; null if none was. */
  preview: Quote | null;
}

function Terms({ form, terms, isComplete, preview }: TermsProps) {
  const submit = useSubmit();
  const busy = useNavigation().formData?.get('intent') === 'preview';
  return (
    <Stack gap={4}>
      <h2 className={styles['title']}>Terms</h2>
      <div className={styles['discount']}>
        <TextField
          label="Discount"
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          hint={`Up to ${String(terms.discountBps / 100)}%, off the tires`}
          {...form.field('discountBps')}
        />
        <Button
          type="submit"
          name="intent"
          value="preview"
          formNoValidate
          busy={busy}
          onClick={(event) => {
            // The rest of the form may still be empty.
            event.preventDefault();
            void submit(event.currentTarget, { preventScrollReset: true });
          }}
        >
          Update total
        </Button>
      </div>
      {/* On a phone the summary is far below the button. */}
      {preview !== null && (
        <p className={styles['newTotal']}>
          New total: <Money cents={preview.totalCents} />
        </p>
      )}
      <TextField
        label="Good for"
        unit="days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint={`Up to ${String(terms.days)} days`}
        {...form.field('days')}
      />
      <CheckboxField label="The customer may change quantities" {...form.checkbox('mayChange')} />
      <CheckboxField
        label="Ordered by phone"
        hint={
          isComplete
            ? 'Your customer only confirms and pays. Quantities are fixed then.'
            : messages.quoteIncomplete
        }
        value="order"
        {...form.checkbox('kind')}
        disabled={!isComplete}
      />
      {!isComplete && (
        <p>
          <Link to="/checkout/shipping">Enter delivery for your customer</Link>
        </p>
      )}
      <TextAreaField label="Message" rows={3} maxLength={500} optional {...form.field('message')} />
    </Stack>
  );
}

/** The quoted tires and their total, with the discount once the clerk has requested it. */
function QuotedTotal({ cart, preview }: { cart: QuotableCart['cart']; preview: Quote | null }) {
  const quote = preview ?? cart.quote;
  return (
    <Card as="aside" aria-label="Quote total" padding="lg" tone="raised">
      <Stack gap={4}>
        <Cluster justify="between" align="baseline">
          <h2 className={styles['title']}>In this quote</h2>
          <Link to="/cart">Edit cart</Link>
        </Cluster>
        <ul className={styles['tires']} role="list">
          {cart.tires.map(({ lineId, text, size }) => (
            <li key={lineId}>
              {text}
              <span className={styles['quiet']}>{size}</span>
            </li>
          ))}
        </ul>
        <div role="status">
          <Summary
            aria-label="Price summary"
            lines={quoteLines(quote, { detailed: false })}
            total={{
              label: quote.complete ? totalNames.complete : totalNames.incomplete,
              amount: quote.totalCents,
            }}
          />
        </div>
      </Stack>
    </Card>
  );
}
