import { deliveryWindow, messages, type Quote, type TireSummary } from '@tirekit/contract';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { DeliveryReading, quoteLines } from '@tirekit/tire-ui';
import { Button, Notice, Skeleton, Summary, TextField } from '@tirekit/ui';
import { type SyntheticEvent, useState } from 'react';
import { Form } from 'react-router';
import styles from './out-the-door.module.css';
import type { DoorPrice } from './use-door-price.ts';

/** What the page's action answers to a posted ZIP code. */
export type TotalAnswer = { ok: true; quote: Quote; values: Readonly<Record<string, string>> } | FormRefusal;

interface OutTheDoorProps {
  door: DoorPrice;
  /** The other tire of a staggered set, in the same quantity. */
  otherItemId?: string | undefined;
  quantity: number;
  delivery: TireSummary['delivery'];
  answer: TotalAnswer | null;
}

const ZIP = /^\d{5}$/;

function Total({ quote, delivery }: { quote: Quote } & Pick<OutTheDoorProps, 'delivery'>) {
  const { destination } = quote;
  const [arrives] = useState(() => deliveryWindow(new Date()));
  return (
    <>
      <Summary
        aria-label="Out-the-door total"
        lines={quoteLines(quote)}
        total={{
          label: destination ? `Total to ${destination.city}, ${destination.state}` : 'Total before tax',
          amount: quote.totalCents,
        }}
      />
      <p className={styles['arrives']}>
        <DeliveryReading delivery={delivery} dates={arrives} />
      </p>
      {quote.notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  );
}

/**
 * The out-the-door price of what is chosen, with its parts, and the form that asks for the ZIP code. The form posts, so
 * that the ZIP code never appears in the page's address.
 */
export function OutTheDoor({ door, otherItemId, quantity, delivery, answer }: OutTheDoorProps) {
  const { typed, zip, state, quote } = door;
  const [error, setError] = useState<string>();
  const [isChanging, setChanging] = useState(false);

  function ask(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('zip');
    const text = typeof given === 'string' ? given.trim() : '';
    if (!ZIP.test(text)) {
      setError(text === '' ? messages.zipMissing : messages.zip);
      return;
    }
    setError(undefined);
    door.tell(text);
    setChanging(false);
  }

  const asks = isChanging || (zip === null && quote === null);
  return (
    <section className={styles['total']} aria-labelledby="out-the-door">
      <h2 id="out-the-door" className={styles['title']}>
        Out-the-door price
      </h2>
      {asks && (
        <Form method="post" onSubmit={ask} className={styles['zip'] ?? ''} noValidate>
          <input type="hidden" name="quantity" value={quantity} />
          {otherItemId !== undefined && <input type="hidden" name="otherItemId" value={otherItemId} />}
          <TextField
            label="ZIP code"
            name="zip"
            hint="Includes the fees and tax where you live."
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={typed ?? answer?.values['zip'] ?? ''}
            error={
              error ??
              (answer?.ok === false ? (answer.fields['zip'] ?? answer.message ?? undefined) : undefined)
            }
          />
          <Button type="submit">See the total</Button>
        </Form>
      )}
      <div aria-live="polite" aria-busy={state.state === 'loading'}>
        {!asks && quote === null && state.state === 'loading' && <Skeleton lines={5} />}
        {state.state === 'failed' && (
          <Notice tone="caution">
            <p>{state.message}</p>
          </Notice>
        )}
        {quote && <Total quote={quote} delivery={delivery} />}
      </div>
      {!asks && (
        <Button tone="quiet" size="sm" onClick={() => setChanging(true)}>
          Another ZIP code
        </Button>
      )}
    </section>
  );
}
