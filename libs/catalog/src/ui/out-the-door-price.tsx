import { deliveryWindow, type Quote, totalNames, type TireSummary } from '@tirekit/contract';
import { DeliveryReading, quoteLines } from '@tirekit/tire-ui';
import { Button, Notice, Skeleton, Summary } from '@tirekit/ui';
import { useState } from 'react';
import styles from './out-the-door-price.module.css';
import type { OutTheDoor, TotalAnswer } from './use-out-the-door.ts';
import { ZipForm } from './zip-form.tsx';

interface OutTheDoorPriceProps {
  price: OutTheDoor;
  /** The other tire of a staggered set, in the same quantity. */
  otherItemId?: string | undefined;
  quantity: number;
  delivery: TireSummary['delivery'];
  answer: TotalAnswer | null;
}

/** The delivered price of what is chosen, with its parts, and the form that asks for the ZIP code. */
export function OutTheDoorPrice({ price, delivery, ...form }: OutTheDoorPriceProps) {
  const { typed, zip, quote, isLoading, failure, onZip } = price;
  const [isChanging, setChanging] = useState(false);
  const take = (given: string): void => {
    onZip(given);
    setChanging(false);
  };
  const asks = isChanging || (zip === null && quote === null);
  return (
    <section className={styles['total']} aria-labelledby="out-the-door">
      <h2 id="out-the-door" className={styles['title']}>
        Delivered price (installation not included)
      </h2>
      {asks && <ZipForm {...form} typed={typed} onZip={take} />}
      <div aria-live="polite" aria-busy={isLoading}>
        {!asks && isLoading && <Skeleton lines={5} />}
        {failure !== null && (
          <Notice tone="caution">
            <p>{failure}</p>
          </Notice>
        )}
        {quote && <Total quote={quote} delivery={delivery} />}
      </div>
      {!asks && (
        <Button tone="quiet" size="sm" onClick={() => setChanging(true)}>
          Change ZIP code
        </Button>
      )}
    </section>
  );
}

function Total({ quote, delivery }: { quote: Quote } & Pick<OutTheDoorPriceProps, 'delivery'>) {
  const { destination } = quote;
  const [now] = useState(() => new Date());
  const arrives = deliveryWindow(now, destination?.state ?? null);
  return (
    <>
      <Summary
        aria-label="Delivered price"
        lines={quoteLines(quote)}
        total={{
          label: destination ? `Total to ${destination.city}, ${destination.state}` : totalNames.incomplete,
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
