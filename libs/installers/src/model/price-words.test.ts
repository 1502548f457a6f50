import { expect, test } from 'vitest';
import { installPriceText } from './price-words.ts';

const shop = (perTireCents: number, totalCents: number, more = {}) => ({
  capable: true,
  price: { perTireCents, totalCents, tires: 4, parts: [], ...more },
});

test('the price of an installation is that of the shops that were found, with what is included', () => {
  expect(installPriceText([shop(1800, 9600), shop(2900, 13_250)])).toBe(
    'At the shops below, mounting and balancing costs $18 to $29 a tire. With valve stems or TPMS service kits and old tire disposal, it is $96 to $133 to install 4 tires, before tax.',
  );
});

test('one shop has one price, and a shop that cannot do the job has none', () => {
  const unable = { ...shop(9900, 99_900), capable: false };
  expect(installPriceText([unable, shop(2000, 2500, { tires: 1 })])).toMatch(
    /costs \$20 a tire.*it is \$25 to install 1 tire,/,
  );
});

test('the price without shops is the one in our agreement, and it names what that leaves out', () => {
  expect(installPriceText([])).toMatch(
    /usually costs \$15 to \$24 a tire.*disposal of your old tires, are extra/,
  );
});
