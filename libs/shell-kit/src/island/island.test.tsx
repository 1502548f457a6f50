import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { island, islandsReady } from './island.tsx';

test('On the server an island is whole from the first page on, in a boundary of its own, and marked', async () => {
  const Price = island(() =>
    Promise.resolve({ default: ({ dollars }: { dollars: number }) => <p>{`$${dollars}`}</p> }),
  );
  await islandsReady();
  expect(renderToString(<Price dollars={90} />)).toMatch(
    /^<!--\$--><div[^>]* data-asleep=""[^>]*><p>\$90<\/p><\/div><!--\/\$-->$/,
  );
});
