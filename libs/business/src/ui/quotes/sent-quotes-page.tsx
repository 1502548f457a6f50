import { type AnswerOf, type listSalesQuotes, type SalesQuoteState, type SentQuote } from '@tirekit/contract';
import { AccountFrame, type FormErrors, formErrorSentence } from '@tirekit/shell-ui';
import {
  Badge,
  type BadgeProps,
  Button,
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  Money,
  Notice,
  Pagination,
  Stack,
} from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { formatQuoteDay } from './quote-sheet.tsx';
import styles from './quotes.module.css';

const states: Readonly<Record<SalesQuoteState, { label: string; tone: NonNullable<BadgeProps['tone']> }>> = {
  sent: { label: 'Sent', tone: 'neutral' },
  opened: { label: 'Opened', tone: 'accent' },
  bought: { label: 'Ordered', tone: 'positive' },
  expired: { label: 'Expired', tone: 'caution' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

type Done = 'sent' | 'resent' | 'withdrawn';
const doneWords: Readonly<Record<Done, (quote: SentQuote) => string>> = {
  sent: ({ quoteNumber, email }) =>
    `Quote ${quoteNumber} is on its way to ${email}. Your cart is empty again.`,
  resent: ({ quoteNumber, email }) => `Quote ${quoteNumber} is on its way to ${email} once more.`,
  withdrawn: ({ quoteNumber }) => `Quote ${quoteNumber} is withdrawn. Its link no longer works.`,
};

interface SentQuotesPageProps {
  found: AnswerOf<typeof listSalesQuotes>;
  page: number;
  /** The action that was just done. */
  done: { what: Done; quote: SentQuote } | null;
  errors: FormErrors | null;
}

/** The quotes that a clerk has sent, the newest first. */
export function SentQuotesPage({ found, page, done, errors }: SentQuotesPageProps) {
  const message = formErrorSentence(errors);
  const { quotes, total, pageSize } = found;
  return (
    <AccountFrame title="Your quotes" current="quotes">
      {message !== undefined && (
        <Notice tone="critical" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      {done !== null && errors === null && (
        <Notice tone="positive" role="status">
          <p>{doneWords[done.what](done.quote)}</p>
        </Notice>
      )}
      {total === 0 ? (
        <EmptyState
          title="You haven’t sent a quote yet"
          actions={
            <ButtonLink tone="primary" to="/account/quotes/new">
              Send a quote
            </ButtonLink>
          }
        >
          Fill your cart as your customer would, then send it as a quote.
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <Cluster>
            <ButtonLink tone="primary" to="/account/quotes/new">
              Send a quote
            </ButtonLink>
          </Cluster>
          <ul className={styles['sent']} role="list" aria-label="Quotes">
            {quotes.map((quote) => (
              <li key={quote.quoteNumber}>
                <SentQuoteCard quote={quote} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={Math.max(1, Math.ceil(total / pageSize))}
            label="Pages of quotes"
            hrefFor={(to) => (to === 1 ? '/account/quotes' : `/account/quotes?page=${String(to)}`)}
          />
        </Stack>
      )}
    </AccountFrame>
  );
}

/** The quote's terms, as a sentence. */
const getTerms = ({ tireCount, discountBps, kind }: SentQuote): string =>
  [
    `${String(tireCount)} ${tireCount === 1 ? 'tire' : 'tires'}`,
    ...(discountBps > 0 ? [`${String(discountBps / 100)}% off`] : []),
    ...(kind === 'order' ? ['ordered by phone'] : []),
  ].join(', ');

function SentQuoteCard({ quote }: { quote: SentQuote }) {
  const { state, quoteNumber, firstName, lastName, email, orderNumber, expiresAt, totalCents } = quote;
  const isOpen = state === 'sent' || state === 'opened';
  return (
    <Card as="article" aria-label={`Quote ${quoteNumber}`}>
      <Stack gap={3}>
        <Cluster justify="between">
          <h2 className={styles['title']}>{quoteNumber}</h2>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </Cluster>
        <div className={styles['customer']}>
          <span>
            {firstName} {lastName}
            <span className={styles['quiet']}>{email}</span>
          </span>
          <span className={styles['amount']}>
            <Money cents={totalCents} />
            <span className={styles['quiet']}>{getTerms(quote)}</span>
          </span>
        </div>
        <p className={styles['quiet']}>
          {orderNumber === null
            ? `${isOpen ? 'Good until' : 'Was good until'} ${formatQuoteDay(expiresAt)}`
            : `Order ${orderNumber}`}
        </p>
        {isOpen && (
          <Cluster>
            <ChangeButton quoteNumber={quoteNumber} intent="resend" label="Email again" />
            <ChangeButton quoteNumber={quoteNumber} intent="withdraw" label="Withdraw" />
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

interface ChangeButtonProps {
  quoteNumber: string;
  intent: 'resend' | 'withdraw';
  label: string;
}

function ChangeButton({ quoteNumber, intent, label }: ChangeButtonProps) {
  const { formData } = useNavigation();
  const busy = formData?.get('quoteNumber') === quoteNumber && formData.get('intent') === intent;
  return (
    <Form method="post" action="/account/quotes">
      <input type="hidden" name="quoteNumber" value={quoteNumber} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="sm" busy={busy} aria-label={`${label}: quote ${quoteNumber}`}>
        {label}
      </Button>
    </Form>
  );
}
