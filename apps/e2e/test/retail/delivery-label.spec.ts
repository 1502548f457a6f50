import { sandboxOrigin } from '../../src/addresses.ts';
import { newEmail, POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { formatText } from '../../src/html.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { passTime } from '../../src/order-clock.ts';
import { expect, test } from '../../src/by-http.ts';

test('What a buyer writes for the delivery is confirmed and stands on the carrier’s label, not where the parcel is tracked', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const email = newEmail();
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.goToPayment({ email, addressLine2: 'Unit 4', instructions: 'Behind the garage, please.' });
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();
  const confirmed = 'Delivery instructions: Behind the garage, please.';
  expect((await buyer.get('/checkout/order-confirmation')).text).toContain(confirmed);
  expect((await mailNaming(request, email, orderNumber)).text).toContain(confirmed);
  const label = async () => {
    const html = await (await request.get(`${sandboxOrigin}/carrier`)).text();
    return html.match(/<tr>[\s\S]*?<\/tr>/g)?.find((row) => row.includes(orderNumber)) ?? '';
  };
  await passTime(orderNumber);
  await expect.poll(label, { timeout: 20_000 }).not.toBe('');
  expect(formatText(await label())).toContain(
    'Ada Byron 12 Maple Drive Unit 4 Beverly Hills, CA 90210 3105550134 Instructions: Behind the garage, please.',
  );
  const tracking = /\/carrier\/track\/\w+/.exec(await label())?.[0] ?? '';
  const shown = await (await request.get(sandboxOrigin + tracking)).text();
  expect(shown).toContain('Beverly Hills, CA 90210');
  for (const secret of ['Byron', 'Maple', 'garage']) expect(shown).not.toContain(secret);
});
