import { axleNames, messages } from '@tirekit/contract';
import { refusalSentence, useCartSummary } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import type { CardTire } from '@tirekit/tire-ui';
import { Button, ButtonLink } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { Form, useFetcher } from 'react-router';
import { heldOf, heldSentence, leftToAdd } from '../model/left-to-add.ts';
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

/** The car that tires are chosen for: the cart says beside them whether they fit it. */
export function CarField({ fitment }: { fitment: string | null }) {
  return fitment === null ? null : <input type="hidden" name="fitment" value={fitment} />;
}

type HeldProps = { tire: Pick<CardTire, 'itemId' | 'stock'>; held: number };

/** Where few are left: how many of them the cart holds already. */
export function InCart({ tire, held, wanted }: HeldProps & { wanted: number }) {
  const said = heldSentence(tire, held, wanted);
  return said === null ? null : <p className={styles['held']}>{said}</p>;
}

/** In the place of the button that could add no more. */
export function AllInCart({ tire, held }: HeldProps) {
  return (
    <div className={styles['form']}>
      <ButtonLink to="/cart" wide>
        See your cart
      </ButtonLink>
      <InCart tire={tire} held={held} wanted={1} />
    </div>
  );
}

/** What the fetcher of a list's form goes by. */
const keyOf = (itemIds: readonly string[]): string => `add ${itemIds.join(' ')}`;

/**
 * The form of a row. Two dozen of a page lead to the same route, which the header's link has discovered: none of them says
 * so once more.
 */
function RowForm({ itemIds, children }: { itemIds: readonly string[]; children: ReactNode }) {
  return (
    <Form
      method="post"
      action="/cart"
      navigate={false}
      fetcherKey={keyOf(itemIds)}
      discover="none"
      className={styles['form'] ?? ''}
    >
      {children}
    </Form>
  );
}

interface AddToCartProps {
  tire: CardTire;
  quantity?: number;
  /** The car at hand. */
  fitment?: string | null;
}

/** Puts a set into the cart from a list: four, or as many as are left. */
export function AddToCart({ tire, quantity = 4, fitment = null }: AddToCartProps) {
  const itemIds = [tire.itemId];
  const fetcher = useFetcher<FormRefusal>({ key: keyOf(itemIds) });
  const held = heldOf(tire, useCartSummary());
  const sold = soldSet(tire, quantity);
  if (sold === null) return null;
  const count = Math.min(sold.quantity, leftToAdd(tire, held));
  if (count === 0) return <AllInCart tire={tire} held={held} />;
  return (
    <RowForm itemIds={itemIds}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemId" value={tire.itemId} />
      <input type="hidden" name="quantity" value={count} />
      <CarField fitment={fitment} />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={fetcher.state !== 'idle'}
        aria-label={`Add ${count} to cart: ${tire.brand.name} ${tire.line.name} ${tire.size}`}
      >
        {`Add ${count} to cart`}
      </Button>
      <InCart tire={tire} held={held} wanted={quantity} />
      <CartRefusal refusal={fetcher.data} />
    </RowForm>
  );
}

type PairFieldsProps = Record<'front' | 'rear', Pick<CardTire, 'itemId'>> & { fitment: string | null };

/** What the cart's form needs to put front and rear into it as one thing. */
export function PairFields({ front, rear, fitment }: PairFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemId" value={front.itemId} />
      <input type="hidden" name="quantity" value={PER_AXLE} />
      <input type="hidden" name="axle" value="front" />
      <input type="hidden" name="itemId2" value={rear.itemId} />
      <input type="hidden" name="quantity2" value={PER_AXLE} />
      <input type="hidden" name="axle2" value="rear" />
      <CarField fitment={fitment} />
    </>
  );
}

type PairTires = Record<'front' | 'rear', Pick<CardTire, 'itemId' | 'stock'>>;

/** Whether the cart leaves enough of both axles for one more set. */
export function usePairLeft({ front, rear }: PairTires): boolean {
  const cart = useCartSummary();
  return [front, rear].every((tire) => leftToAdd(tire, heldOf(tire, cart)) >= PER_AXLE);
}

/** Where few are left of an axle: how many of them the cart holds already. */
export function PairInCart(pair: PairTires) {
  const cart = useCartSummary();
  return (['front', 'rear'] as const).map((axle) => {
    const said = heldSentence(pair[axle], heldOf(pair[axle], cart), PER_AXLE);
    return said !== null && <p key={axle} className={styles['held']}>{`${axleNames[axle]}: ${said}`}</p>;
  });
}

/** In the place of the button that could add no more sets. */
export function AllPairsInCart(pair: PairTires) {
  return (
    <div className={styles['form']}>
      <ButtonLink to="/cart" wide>
        See your cart
      </ButtonLink>
      <PairInCart {...pair} />
    </div>
  );
}

/** Puts front and rear of a staggered car into the cart as one thing. */
export function AddPairToCart({
  pair: { front, rear },
  fitment = null,
}: {
  pair: CardPair;
  fitment?: string | null;
}) {
  const itemIds = [front.itemId, rear.itemId];
  const fetcher = useFetcher<FormRefusal>({ key: keyOf(itemIds) });
  const left = usePairLeft({ front, rear });
  if (!isPairBuyable([front, rear])) return <p className={styles['sold']}>{messages.outOfStock} as a set</p>;
  if (!left) return <AllPairsInCart front={front} rear={rear} />;
  return (
    <RowForm itemIds={itemIds}>
      <PairFields front={front} rear={rear} fitment={fitment} />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={fetcher.state !== 'idle'}
        aria-label={`Add set to cart: ${front.brand.name} ${front.line.name}, front and rear`}
      >
        Add set to cart
      </Button>
      <PairInCart front={front} rear={rear} />
      <CartRefusal refusal={fetcher.data} />
    </RowForm>
  );
}
