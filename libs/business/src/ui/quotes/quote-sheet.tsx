import { axleNames, type SalesQuote, type ShippingMode, totalNames } from '@tirekit/contract';
import { appointmentText } from '@tirekit/shell-ui';
import { quoteLines, TirePicture } from '@tirekit/tire-ui';
import { Card, Money, Notice, QuantityStepper, Stack, Summary } from '@tirekit/ui';
import styles from './quotes.module.css';

/** The headings above the destination of the tires. */
const placeTitles: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': 'Shipping to',
  'ship-to-shop': 'Installation at',
  'mobile-install': 'Installation at',
  'fedex-pickup': 'Pick up at',
  'warehouse-pickup': 'Pick up at',
};

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
/** `December 4, 2026`, in the time of our phones. */
export const formatQuoteDay = (instant: string): string => longDay.format(new Date(instant));

/** The sender of the quote, and its last day. */
export function QuoteFacts({ salesQuote }: { salesQuote: SalesQuote }) {
  const { quoteNumber, clerk, expiresAt, message, pdfPath } = salesQuote;
  return (
    <Stack gap={3}>
      <p>
        Quote <strong data-quote-number>{quoteNumber}</strong>
        {clerk !== null && ` from ${clerk}`}, good until {formatQuoteDay(expiresAt)}.{' '}
        {/* A file: the browser opens it in a tab of its own, so that this page stays open. */}
        <a href={pdfPath} target="_blank" rel="noreferrer">
          Quote as a PDF
        </a>
      </p>
      {message !== null && (
        <Notice tone="info" title={clerk === null ? 'A message for you' : `A message from ${clerk}`}>
          <p>{message}</p>
        </Notice>
      )}
    </Stack>
  );
}

interface QuoteSheetProps {
  salesQuote: SalesQuote;
  /** True if quantities can be changed here. */
  isEditable?: boolean;
}

/** The tires of a quote, the place where they go, and the total with its parts. */
export function QuoteSheet({ salesQuote, isEditable = false }: QuoteSheetProps) {
  const { lines, quote, shippingMode, address, appointment } = salesQuote;
  return (
    <>
      <Card as="section" aria-label="Tires" padding="lg">
        <ul className={styles['lines']} role="list">
          {lines.map((line) => (
            <li key={line.lineNo}>
              <TirePicture picture={line.picture} view="thumbnail" label="" />
              <span className={styles['facts']}>
                <strong>
                  {isEditable ? '' : `${String(line.quantity)} × `}
                  {line.name}
                </strong>
                <span className={styles['quiet']}>
                  {line.axle && `${axleNames[line.axle]} · `}
                  {line.size} {line.service}
                  {line.roadHazard && ' · Road hazard coverage'}
                </span>
                {line.car !== null && <span className={styles['quiet']}>For your {line.car}</span>}
                {isEditable && (
                  <QuantityStepper
                    label={`Quantity: ${line.name}`}
                    name={`quantities.${String(line.lineNo)}`}
                    max={20}
                    defaultValue={line.quantity}
                  />
                )}
              </span>
              <span className={styles['amount']}>
                <Money cents={line.tiresCents} />
                <span className={styles['quiet']}>
                  {line.quantity} × <Money cents={line.unitPriceInCents} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {shippingMode !== null && address.length > 0 && (
        <Card as="section" aria-label={placeTitles[shippingMode]} padding="lg">
          <Stack gap={2}>
            <h2 className={styles['title']}>{placeTitles[shippingMode]}</h2>
            <p className={styles['address']}>{address.join('\n')}</p>
            {appointment !== null && <p>{appointmentText(appointment)}, if that time is still free.</p>}
          </Stack>
        </Card>
      )}
      <Card as="section" aria-label="Total" padding="lg">
        <Stack gap={3}>
          <Summary
            aria-label="Price summary"
            lines={quoteLines(quote)}
            total={{
              label: quote.complete ? totalNames.complete : totalNames.incomplete,
              amount: quote.totalCents,
            }}
          />
          {quote.notes.map((note) => (
            <p key={note} className={styles['quiet']}>
              {note}
            </p>
          ))}
        </Stack>
      </Card>
    </>
  );
}
