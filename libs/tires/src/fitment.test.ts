import { describe, expect, test } from 'vitest';
import { counterCases, sentenceCases } from '../test/counter-cases.ts';
import { fitmentCases } from '../test/fitment-cases.ts';
import { candidate, placard } from '../test/tire.ts';
import { judgeFitment } from './fitment.ts';
import { type CandidateTire } from './fitment-types.ts';

describe('the verdict on one tire', () => {
  test.each(fitmentCases.map((entry) => [entry.rule, entry] as const))('%s', (_rule, entry) => {
    const verdict = judgeFitment(candidate(entry.tire, entry.facts), placard(entry.oe, entry.axle));
    expect(verdict.reasons.map(({ code }) => code)).toContain(entry.code);
    expect(verdict.outcome).toBe(entry.outcome);
  });

  test('a sidewall a few pounds below the table passes without a sentence that suggests a lower load is enough', () => {
    const { reasons } = judgeFitment(
      candidate('225/65R17 102H', { maxLoadLb: 1871 }),
      placard('225/65R17 102H'),
    );
    expect(reasons.find(({ code }) => code === 'load-ok')?.text).toBe(
      'Your vehicle needs load index 102, which this tire has. Its sidewall says 1,871 lb.',
    );
  });

  test.each(counterCases.map((entry) => [`${entry.vehicle}: ${entry.tire}`, entry] as const))(
    'the verdict at the counter is right for %s',
    (_title, { tire, facts, placard: oe, axle, outcome, codes }) => {
      const verdict = judgeFitment(candidate(tire, facts), placard(oe, axle));
      expect(verdict.outcome).toBe(outcome);
      // Reasons without a problem are left out.
      const telling = verdict.reasons.filter(({ severity }) => severity !== 'ok').map(({ code }) => code);
      expect(telling.toSorted()).toEqual(codes.toSorted());
    },
  );

  test.each(sentenceCases)('%s', (_rule, tire, facts, oe, axle, code, text) => {
    const { reasons } = judgeFitment(candidate(tire, facts), placard(oe, axle));
    expect(reasons.find((reason) => reason.code === code)?.text).toBe(text);
  });

  test('a lower speed symbol on an LT tire must be acknowledged with its top speed, on a winter tire it is only said', () => {
    const oe = placard('265/70R17 115T', { vehicleClass: 'light-truck' });
    const acknowledged = (facts: Partial<CandidateTire>) =>
      judgeFitment(candidate('LT265/70R17 121/118Q E', facts), oe).reasons.flatMap(
        ({ acknowledge }) => acknowledge ?? [],
      );
    expect(acknowledged({})).toEqual(['I understand: top speed 99 mph with these tires']);
    expect(acknowledged({ snow: 'winter' })).toEqual([]);
  });

  test('no sentence makes a promise that only an inspection could keep', () => {
    const all = [...fitmentCases.map(({ tire, facts, oe, axle }) => [tire, facts, oe, axle] as const)];
    for (const [tire, facts, oe, axle] of all) {
      for (const { text } of judgeFitment(candidate(tire, facts), placard(oe, axle)).reasons)
        expect(text).not.toMatch(/\bsafe\b|\bsafely\b|\bsound\b|\bguarantee/i);
    }
  });

  test('the most serious reason comes first, and every reason is a sentence', () => {
    const { reasons } = judgeFitment(
      candidate('235/60R18 99T', { ageMonths: 30 }),
      placard('225/65R17 102H'),
    );
    const order = reasons.map(({ severity }) => severity);
    expect(order).toEqual([
      ...order.filter((severity) => severity === 'stop'),
      ...order.filter((severity) => severity === 'note'),
      ...order.filter((severity) => severity === 'ok'),
    ]);
    for (const { text } of reasons) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  test('a placard without a speed asks for none', () => {
    const verdict = judgeFitment(candidate('225/65R17 102H'), placard('225/65R17 102H', { speed: null }));
    expect(verdict.outcome).toBe('fits');
  });

  test('the catalog’s class outranks the one of the size', () => {
    const tire = candidate('225/65R17 102H', { tireClass: 'trailer' });
    expect(judgeFitment(tire, placard('225/65R17 102H')).reasons[0]?.code).toBe('trailer-tire');
  });
});
