import { describe, expect, it } from 'vitest';
import { combineEvidence } from './combine-evidence.ts';
import { type SizeHit } from './decode-sizes.ts';
import { type Look, weighEvidence } from './evidence.ts';

const hit = (size: string, score: number, listed = true): SizeHit => ({
  size,
  score,
  listed,
  from: 1,
  to: 9,
});
const look = (x0: number, ...hits: SizeHit[]): Look => ({
  place: { x0, x1: x0 + 0.1, y0: 0.4, y1: 0.5 },
  surface: 0,
  hits,
});

describe('the evidence of two photos', () => {
  it('is added, and is sure where both lead with one size that neither photo alone is sure of', () => {
    const first = [look(0.1, hit('225/65R17', 2.6), hit('235/65R17', 0.2))];
    const second = [look(0.1, hit('225/65R17', 3.4), hit('225/60R17', 0.1))];
    expect(weighEvidence(first).outcome).toBe('unsure');
    expect(weighEvidence(second).outcome).toBe('unsure');
    const { outcome, sizes } = combineEvidence([first, second]);
    expect(outcome).toBe('sure');
    expect(sizes.map(({ size }) => size)).toEqual(['225/65R17', '235/65R17', '225/60R17']);
    expect(sizes[0]?.score).toBeCloseTo(
      [first, second].reduce((sum, looks) => sum + (weighEvidence(looks).sizes[0]?.score ?? 0), 0),
    );
  });

  it('names the photo that shows a size most clearly', () => {
    const { sizes } = combineEvidence([
      [look(0.1, hit('225/65R17', 1.2), hit('235/65R17', 0.9))],
      [look(0.6, hit('225/65R17', 2.1), hit('235/65R17', 0.3))],
    ]);
    expect(sizes.map(({ size, photo }) => [size, photo])).toEqual([
      ['225/65R17', 1],
      ['235/65R17', 0],
    ]);
  });

  it('is not sure where the photos lead with different sizes, however clear one of them is', () => {
    const clear = [look(0.1, hit('225/65R17', 4.2)), look(0.6, hit('225/65R17', 4.2))];
    expect(weighEvidence(clear).outcome).toBe('sure');
    const vague = [look(0.3, hit('235/65R17', 1.1), hit('225/65R17', 0.6))];
    for (const photos of [
      [clear, vague],
      [vague, clear],
    ])
      expect(combineEvidence(photos)).toMatchObject({
        outcome: 'unsure',
        sizes: [{ size: '225/65R17' }, {}],
      });
  });

  it('is not sure of a size that another place of either photo contradicts', () => {
    const clear = [look(0.1, hit('225/65R17', 4.2)), look(0.6, hit('225/65R17', 4.2))];
    const contradicted = [
      look(0.1, hit('225/65R17', 4.2)),
      look(0.6, hit('225/65R17', 4.2)),
      look(0.3, hit('235/65R17', 3.5)),
    ];
    expect(combineEvidence([clear, clear]).outcome).toBe('sure');
    expect(combineEvidence([clear, contradicted]).outcome).toBe('unsure');
    expect(combineEvidence([contradicted, clear]).outcome).toBe('unsure');
  });

  it('is not sure of a size that is not listed', () => {
    const photo = [look(0.1, hit('225/65R17', 4.2, false))];
    expect(combineEvidence([photo, photo]).outcome).toBe('unsure');
  });

  it('is not sure of figures alone where letters before or after them were never told apart, or seen once', () => {
    for (const twin of ['LT245/75R16', 'HL245/75R16', '245/75R16C']) {
      const cutOff = [look(0.1, hit('245/75R16', 3.4), hit(twin, 2, false))];
      const toldApart = [look(0.1, hit('245/75R16', 4.2), hit(twin, 1.6, false))];
      const lettered = [look(0.1, hit('245/75R16', 4.2)), look(0.6, hit(twin, 5.2), hit('245/75R16', 1.7))];
      expect(combineEvidence([cutOff, cutOff]).outcome, twin).toBe('unsure');
      expect(combineEvidence([cutOff, toldApart]).outcome, twin).toBe('sure');
      expect(combineEvidence([toldApart, lettered]).outcome, twin).toBe('unsure');
    }
  });

  it('is not sure where each photo has one faint look at it, which may be the same misread twice', () => {
    const first = [look(0.1, hit('275/65R20', 2.2), hit('275/60R20', 0.5))];
    const second = [look(0.1, hit('275/65R20', 1.9), hit('275/60R20', 0.8))];
    expect(combineEvidence([first, second]).outcome).toBe('unsure');
  });

  it('is not sure where both photos are vague', () => {
    const vague = [look(0.1, hit('225/65R17', 1.6))];
    expect(combineEvidence([vague, vague])).toMatchObject({ outcome: 'unsure' });
  });

  it('is that of one photo where there is one, and none where nothing was read', () => {
    const photo = [look(0.1, hit('225/65R17', 4.2)), look(0.6, hit('225/65R17', 3))];
    const alone = weighEvidence(photo);
    expect(combineEvidence([photo])).toMatchObject({
      outcome: alone.outcome,
      sizes: [{ score: alone.sizes[0]?.score, photo: 0 }],
    });
    expect(combineEvidence([[], []])).toEqual({ outcome: 'none', sizes: [] });
  });
});
