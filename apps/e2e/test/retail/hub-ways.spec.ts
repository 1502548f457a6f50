import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';

for (const [hub, finder, heading] of [
  ['/tire-sizes', '/find/size', 'Find tires by size'],
  ['/vehicles', '/find/vehicle', 'Find tires by vehicle'],
] as const)
  test(`${hub} leads who knows exactly to ${finder}`, async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    expect((await buyer.get(hub)).html).toContain(`href="${finder}"`);
    expect((await buyer.get(finder)).text).toContain(heading);
  });
