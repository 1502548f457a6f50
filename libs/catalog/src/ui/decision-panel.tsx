import { business, messages, type TireDetail } from '@tirekit/contract';
import { DeliveryReading, isBuyable, PriceReading, StockReading } from '@tirekit/tire-ui';
import { Button, Card, CheckboxField, Cluster, formatUsd, Notice, QuantityStepper, Stack } from '@tirekit/ui';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Car } from '../model/load-list.ts';
import styles from './decision-panel.module.css';
import { OutTheDoor, type TotalAnswer } from './out-the-door.tsx';
import { SizeChooser } from './size-chooser.tsx';

interface DecisionPanelProps {
  tire: TireDetail;
  car: Car | null;
  answer: TotalAnswer | null;
}

function advice(quantity: number, set: number): string {
  if (quantity === set) return `A set of ${set}: handles and wears evenly.`;
  if (quantity === 2) return 'A pair: mount both on the same axle, usually the rear.';
  if (quantity % 2 === 1) return 'Pairs are better: two alike on an axle brake and steer straight.';
  return `Your car runs on ${set} tires.`;
}

function Promotions({ tire }: { tire: TireDetail }) {
  if (tire.promotions.length === 0) return null;
  return (
    <ul className={styles['promotions']} role="list" aria-label="Promotions">
      {tire.promotions.map(({ slug, name, description, code }) => (
        <li key={slug}>
          <strong>{name}</strong>
          <span className={styles['muted']}>
            {description}
            {code !== null && ` Code ${code}, in the cart.`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Everything a buyer decides: size, how many, coverage; what it costs, when it comes, and the one next step. */
export function DecisionPanel({ tire, car, answer }: DecisionPanelProps) {
  const fetcher = useFetcher();
  const set = tire.verdict?.axle ? 2 : (car?.tireCount ?? 4);
  const most = Math.max(1, tire.stock.quantity);
  const [quantity, setQuantity] = useState(Math.min(set, most));
  const [covered, setCovered] = useState(false);
  const buyable = isBuyable(tire);
  return (
    <Card as="section" padding="lg" aria-label="Price and purchase">
      <Stack gap={4}>
        <PriceReading tire={tire} quantity={quantity} size="xl" />
        <Cluster gap={4}>
          <StockReading stock={tire.stock} />
          {buyable && <DeliveryReading delivery={tire.delivery} />}
        </Cluster>
        <SizeChooser
          sizes={tire.sizes}
          chosen={tire.itemId}
          fitment={car?.fitmentId ?? null}
          summary={`${tire.size} ${tire.service}`}
        />
        {buyable ? (
          <fetcher.Form method="post" action="/cart" id="add-to-cart" className={styles['buy']}>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="itemId" value={tire.itemId} />
            {tire.verdict?.axle && <input type="hidden" name="axle" value={tire.verdict.axle} />}
            <div className={styles['quantity']}>
              <QuantityStepper
                label="Quantity"
                name="quantity"
                max={most}
                value={quantity}
                onChange={setQuantity}
              />
              <span className={styles['muted']}>{advice(quantity, set)}</span>
            </div>
            <CheckboxField
              name="roadHazard"
              checked={covered}
              onChange={(event) => setCovered(event.currentTarget.checked)}
              label={`Road hazard coverage, ${formatUsd(tire.coveragePriceInCents)} a tire`}
              hint={`${business.coverage.months} months: a tire that glass, nails or potholes ruin is repaired or replaced.`}
            />
            <Button type="submit" tone="primary" size="lg" wide busy={fetcher.state !== 'idle'}>
              Add {quantity} to cart
            </Button>
          </fetcher.Form>
        ) : (
          <Notice tone="caution" title={messages.outOfStock}>
            <p>Choose another size of this line, or one of the tires further down.</p>
          </Notice>
        )}
        <Promotions tire={tire} />
        {buyable && (
          <OutTheDoor itemId={tire.itemId} quantity={quantity} roadHazard={covered} answer={answer} />
        )}
      </Stack>
    </Card>
  );
}
