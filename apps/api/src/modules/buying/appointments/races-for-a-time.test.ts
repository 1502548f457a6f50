import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { type Holding, NINE, openHolding, waitFrom } from '../../../../test/buying/appointments/holding.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await openHolding();
});
beforeEach(() => holding.clear());
afterAll(() => holding.stop());

const hold: Holding['hold'] = (...args) => holding.hold(...args);

describe('a race', () => {
  // Connections are opened and statements planned before, as in an API that has been asked already.
  beforeEach(async () => {
    const choice = waitFrom('2027-03-03T15:00:00Z');
    await Promise.all(
      Array.from({ length: 16 }, () =>
        hold(holding.newCart(), choice, { shop: holding.wide }).catch(() => undefined),
      ),
    );
    await holding.clear();
  });

  test('one of 64 buyers who race for a time gets it, and the others learn that it is gone', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () =>
        hold(holding.newCart(), waitFrom(NINE)).then(
          () => 'held',
          (error: unknown) => (error instanceof ApiProblem ? error.code : String(error)),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'slot-gone')).toHaveLength(63);
    expect((await holding.places()).map(({ taken }) => taken)).toEqual([1, 1]);
  });

  test('a race for overlapping times never puts two cars in one bay', async () => {
    const starts = ['15:00', '15:30', '16:00', '16:30', '17:00'].map((clock) => `2027-03-02T${clock}:00Z`);
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const startsAt = starts[at % starts.length] ?? NINE;
        return hold(holding.newCart(), waitFrom(startsAt)).catch(() => undefined);
      }),
    );
    expect((await holding.places()).every(({ taken }) => taken === 1)).toBe(true);
    const held = await holding.db.query<{ from: number; until: number }>(
      `SELECT extract(epoch FROM starts_at)::bigint AS "from", extract(epoch FROM ends_at)::bigint AS until
       FROM appointment WHERE state = 'held' ORDER BY 1`,
    );
    expect(held.length).toBeGreaterThanOrEqual(2);
    held.slice(1).forEach(({ from }, at) => expect(from).toBeGreaterThanOrEqual(held[at]?.until ?? Infinity));
  });

  test('a race of buyers who swap times ends, and no place is counted twice', async () => {
    const clocks = ['15:00', '16:00', '17:00', '18:00'].map((clock) => `2027-03-02T${clock}:00Z`);
    const buyers = Array.from({ length: 8 }, holding.newCart);
    const move = (cartId: string, turn: number) =>
      hold(cartId, waitFrom(clocks[turn % clocks.length] ?? NINE), { shop: holding.wide }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error;
        },
      );
    for (let turn = 0; turn < 6; turn++)
      await Promise.all(buyers.map((cartId, at) => move(cartId, at % 2 === 0 ? turn + at : at - turn + 8)));
    const counted = (await holding.places()).reduce((sum, { taken }) => sum + taken, 0);
    const { steps } = await holding.db.one<{ steps: number }>(
      `SELECT sum(cardinality(places))::integer AS steps FROM appointment WHERE state = 'held'`,
    );
    expect(counted).toBe(steps);
  });
});
