import { addToCart, type Cart, listTires } from '@tirekit/contract';
import { CardList, cardTire, type CardTire, TireCard } from '@tirekit/tire-ui';
import { Button, EmptyState, Notice, Page, Skeleton, Stack } from '@tirekit/ui';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { Checkout } from './checkout.tsx';
import { sentenceOf } from './failures.ts';

const SIZE = '225-65r17';

/** A few tires of one size; the chosen ones are paid for on the same page. */
export function Shop() {
  const [tires, setTires] = useState<readonly CardTire[]>();
  const [cart, setCart] = useState<Cart>();

  const [problem, setProblem] = useState<string>();

  const sayWhy = (error: unknown): void => setProblem(sentenceOf(error));

  useEffect(() => {
    api
      .call(listTires, { query: { size: SIZE, inStock: 'true', sort: 'price-low', pageSize: '6' } })
      .then(({ items }) => setTires(items.map(cardTire)))
      .catch(sayWhy);
  }, []);

  function choose(tire: CardTire): void {
    setProblem(undefined);
    api
      .call(addToCart, { body: { items: [{ itemId: tire.itemId, quantity: 4 }] } })
      .then((opened) => setCart(opened.cart))
      .catch(sayWhy);
  }

  if (cart !== undefined) return <Checkout cart={cart} onCart={setCart} />;
  return (
    <Page>
      <Stack gap={6}>
        <h1>Winter tires at the Corner Garage</h1>
        {problem !== undefined && <Notice tone="critical" role="alert" title={problem} />}
        {tires === undefined && problem === undefined && <Skeleton shape="picture" />}
        {tires?.length === 0 && <EmptyState title="Nothing in this size today" />}
        {tires !== undefined && tires.length > 0 && (
          <CardList tires={tires}>
            {tires.map((tire) => (
              <TireCard
                key={tire.itemId}
                tire={tire}
                headingLevel={2}
                actions={
                  <Button tone="primary" onClick={() => choose(tire)}>
                    Buy 4
                  </Button>
                }
              />
            ))}
          </CardList>
        )}
      </Stack>
    </Page>
  );
}
