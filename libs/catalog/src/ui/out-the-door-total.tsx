import { type Quote, totalNames, type TireSummary } from '@tirekit/contract';
import { DeliveryReading, quoteLines } from '@tirekit/tire-ui';
import { type ChosenShop, shopMode } from '@tirekit/shell-ui';
import { Summary } from '@tirekit/ui';
import styles from './out-the-door-price.module.css';

interface TotalProps {
  quote: Quote;
  delivery: TireSummary['delivery'];
  /** The shop that installs the tires, if installation is part of it. */
  shop: Pick<ChosenShop, 'name' | 'mobile'> | null;
}

/** A total with its parts, when it arrives, and what a buyer should know of it. */
export function OutTheDoorTotal({ quote, delivery, shop }: TotalProps) {
  const { destination, arrives } = quote;
  const place = destination && `${destination.city}, ${destination.state}`;
  return (
    <>
      <Summary
        aria-label={shop === null ? 'Delivered price' : `Price with installation at ${shop.name}`}
        lines={quoteLines(quote)}
        total={{
          label:
            place === null
              ? totalNames.incomplete
              : shop === null
                ? `Total to ${place}`
                : `Out the door at ${shop.name}, ${place}`,
          amount: quote.totalCents,
        }}
      />
      <p className={styles['arrives']}>
        <DeliveryReading
          delivery={delivery}
          arrives={arrives}
          mode={shop === null ? undefined : shopMode(shop)}
        />
      </p>
      {quote.notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </>
  );
}
