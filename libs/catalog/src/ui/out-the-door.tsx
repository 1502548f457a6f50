import { deliveryWindow, messages, type Quote, type TireSummary, type UserLocation } from '@tirekit/contract';
import { stored, useTellPlace, useVisitor, writeStored } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { DeliveryReading, quoteLines } from '@tirekit/tire-ui';
import { Button, Notice, Skeleton, Summary, TextField } from '@tirekit/ui';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import styles from './out-the-door.module.css';
import { useQuote } from './use-quote.ts';

/** What the page's action says of a posted ZIP code. */
export type TotalAnswer = { ok: true; quote: Quote; values: Readonly<Record<string, string>> } | FormRefusal;

interface OutTheDoorProps {
  itemId: string;
  /** The other tire of a staggered set; as many of it. */
  otherItemId?: string | undefined;
  quantity: number;
  roadHazard: boolean;
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

/** What a number of this tire, or of a set's two, costs at the buyer's door, in its parts. The ZIP code never stands in the page's address. */
export function OutTheDoor({ itemId, otherItemId, quantity, roadHazard, delivery, answer }: OutTheDoorProps) {
  const known = useVisitor()?.location ?? null;
  const [told, setTold] = useState<{ zip: string; from: UserLocation | null }>();
  const [error, setError] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  // What was typed here holds until it is known, or another place is.
  const typed = told?.from === known ? told.zip : null;
  const zip = typed ?? known?.zip ?? null;
  const quote = useQuote({ itemId, otherItemId, quantity, roadHazard, zip });
  const posted = answer?.ok ? answer.quote : null;
  const shown = quote.state === 'ready' ? quote.quote : posted;

  // Every page knows what one was told, once it has turned out to be a place.
  const { submit } = useTellPlace();
  const taken = typed !== null && shown?.destination?.zip === typed ? typed : null;
  useEffect(() => {
    if (taken === null) return;
    writeStored(stored.zipSetBy, 'visitor');
    void submit({ zip: taken, stay: 'yes' }, { method: 'post', action: '/location' });
  }, [taken, submit]);

  function ask(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('zip');
    const text = typeof given === 'string' ? given.trim() : '';
    if (!ZIP.test(text)) {
      setError(text === '' ? messages.zipMissing : messages.zip);
      return;
    }
    setError(undefined);
    setTold({ zip: text, from: known });
    setChanging(false);
  }

  const asks = isChanging || (zip === null && shown === null);
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
      <div aria-live="polite" aria-busy={quote.state === 'loading'}>
        {!asks && shown === null && quote.state === 'loading' && <Skeleton lines={5} />}
        {quote.state === 'failed' && (
          <Notice tone="caution">
            <p>{quote.message}</p>
          </Notice>
        )}
        {shown && <Total quote={shown} delivery={delivery} />}
      </div>
      {!asks && (
        <Button tone="quiet" size="sm" onClick={() => setChanging(true)}>
          Another ZIP code
        </Button>
      )}
    </section>
  );
}
