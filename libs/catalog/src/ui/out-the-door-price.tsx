import { useQuery } from '@tanstack/react-query';
import { type Quote, totalNames, type TireSummary } from '@tirekit/contract';
import { useHydrated } from '@tirekit/shell-ui';
import { Button, formatUsd, Notice, Skeleton } from '@tirekit/ui';
import { useState } from 'react';
import styles from './out-the-door-price.module.css';
import type { OutTheDoor, TotalAnswer } from './use-out-the-door.ts';
import { DeliveryZipForm } from './zip-form.tsx';

/** The view of a total with its parts. Loaded when there is one. */
const totalCode = {
  queryKey: ['code', 'out-the-door-total'],
  queryFn: () => import('./out-the-door-total.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

interface OutTheDoorPriceProps {
  price: OutTheDoor;
  /** The other tire of a staggered set, in the same quantity. */
  otherItemId?: string | undefined;
  quantity: number;
  delivery: TireSummary['delivery'];
  answer: TotalAnswer | null;
}

/** The price of what is chosen, delivered or installed, with its parts, and the form that asks for the ZIP code. */
export function OutTheDoorPrice({ price, delivery, ...form }: OutTheDoorPriceProps) {
  const { typed, zip, quote, isLoading, failure, onZip, shop, refusal } = price;
  const [isChanging, setChanging] = useState(false);
  const hydrated = useHydrated();
  const { data: code, isError } = useQuery({ ...totalCode, enabled: quote !== null });
  const take = (given: string): void => {
    onZip(given);
    setChanging(false);
  };
  const asks = isChanging || (zip === null && quote === null);
  return (
    <section className={styles['total']} aria-labelledby="out-the-door">
      <h2 id="out-the-door" className={styles['title']}>
        {shop === null ? 'Delivered price (installation not included)' : 'Out-the-door price, installed'}
      </h2>
      {asks && <DeliveryZipForm {...form} typed={typed} onZip={take} />}
      <div aria-live="polite" aria-busy={isLoading}>
        {!asks && isLoading && <Skeleton lines={5} />}
        {failure !== null && (
          <Notice tone="caution">
            <p>{failure}</p>
          </Notice>
        )}
        {refusal !== null && (
          <Notice tone="caution" title={`${refusal.shop.name} can’t install these tires`}>
            <p>{refusal.reason}</p>
          </Notice>
        )}
        {quote &&
          (code ? (
            <code.OutTheDoorTotal quote={quote} delivery={delivery} shop={shop} />
          ) : hydrated && !isError ? (
            <Skeleton lines={5} />
          ) : (
            <PlainTotal quote={quote} arrives={form.answer?.ok ? form.answer.arrives : null} />
          ))}
      </div>
      {!asks && (
        <Button tone="quiet" size="sm" onClick={() => setChanging(true)}>
          {zip === null ? 'Enter your ZIP code' : 'Change ZIP code'}
        </Button>
      )}
    </section>
  );
}

/** A total that was asked for without scripts. */
function PlainTotal({ quote, arrives }: { quote: Quote; arrives: string | null }) {
  const { summary, totalCents, destination, notes } = quote;
  return (
    <>
      <ul>
        {summary.map(({ kind, label, amountCents }) => (
          <li key={kind}>{`${label} ${formatUsd(amountCents)}`}</li>
        ))}
      </ul>
      <p>
        <strong>
          {destination ? `Total to ${destination.city}, ${destination.state}` : totalNames.incomplete}{' '}
          {formatUsd(totalCents)}
        </strong>
      </p>
      <p>{arrives}</p>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  );
}
