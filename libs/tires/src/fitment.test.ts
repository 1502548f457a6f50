import { describe, expect, test } from 'vitest';
import { fitmentCases } from '../test/fitment-cases.ts';
import { candidate, placard } from '../test/tire.ts';
import { judgeFitment } from './fitment.ts';

describe('the verdict on one tire', () => {
  test.each(fitmentCases.map((entry) => [entry.rule, entry] as const))('%s', (_rule, entry) => {
    const verdict = judgeFitment(candidate(entry.tire, entry.facts), placard(entry.oe, entry.axle));
    expect(verdict.reasons.map(({ code }) => code)).toContain(entry.code);
    expect(verdict.outcome).toBe(entry.outcome);
  });

  test('a load that its sidewall gives a few pounds lower does not read as if too little were enough', () => {
    const { reasons } = judgeFitment(
      candidate('225/65R17 102H', { maxLoadLb: 1871 }),
      placard('225/65R17 102H'),
    );
    expect(reasons.find(({ code }) => code === 'load-ok')?.text).toBe(
      'Load index 102, as required; the sidewall says 1,871 lb.',
    );
  });

  test('the gravest reason comes first, and every reason is a sentence', () => {
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
