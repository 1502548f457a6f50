import { messages } from '@tirekit/contract';
import { refusalSentence } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import type { CardTire } from '@tirekit/tire-ui';
import { Button } from '@tirekit/ui';
import { useFetcher } from 'react-router';
import type { CardPair } from '../model/load-list.ts';
import { isPairBuyable, PER_AXLE, soldSet } from '../model/sold-set.ts';
import styles from './add-to-cart.module.css';

/** Why the cart did not take it: sold meanwhile, or out of reach. */
export function CartRefusal({ refusal }: { refusal: FormRefusal | undefined }) {
  const said = refusalSentence(refusal);
  if (said === undefined) return null;
  return (
    <p className={styles['sold']} role="alert">
      {said}
    </p>
  );
}

/** Puts a set into the cart from a list: four, or as many as are left. */
export function AddToCart({ tire, quantity = 4 }: { tire: CardTire; quantity?: number }) {
  const fetcher = useFetcher<FormRefusal>();
  const sold = soldSet(tire, quantity);
  if (sold === null) return null;
  const count = sold.quantity;
  return (
    <fetcher.Form method="post" action="/cart" className={styles['form']}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemId" value={tire.itemId} />
      <input type="hidden" name="quantity" value={count} />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={fetcher.state !== 'idle'}
        aria-label={`Add ${count} to cart: ${tire.brand.name} ${tire.line.name} ${tire.size}`}
      >
        {`Add ${count} to cart`}
      </Button>
      <CartRefusal refusal={fetcher.data} />
    </fetcher.Form>
  );
}

/** What the cart's form needs to put front and rear into it as one thing. */
export function PairFields({ front, rear }: Record<'front' | 'rear', Pick<CardTire, 'itemId'>>) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemId" value={front.itemId} />
      <input type="hidden" name="quantity" value={PER_AXLE} />
      <input type="hidden" name="axle" value="front" />
      <input type="hidden" name="itemId2" value={rear.itemId} />
      <input type="hidden" name="quantity2" value={PER_AXLE} />
      <input type="hidden" name="axle2" value="rear" />
    </>
  );
}

/** Puts front and rear of a staggered car into the cart as one thing. */
export function AddPairToCart({ pair: { front, rear } }: { pair: CardPair }) {
  const fetcher = useFetcher<FormRefusal>();
  if (!isPairBuyable([front, rear])) return <p className={styles['sold']}>{messages.outOfStock} as a set</p>;
  return (
    <fetcher.Form method="post" action="/cart" className={styles['form']}>
      <PairFields front={front} rear={rear} />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={fetcher.state !== 'idle'}
        aria-label={`Add set to cart: ${front.brand.name} ${front.line.name}, front and rear`}
      >
        Add set to cart
      </Button>
      <CartRefusal refusal={fetcher.data} />
    </fetcher.Form>
  );
}
