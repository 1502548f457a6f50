import { describe, expect, it } from 'vitest';
import { type SizeHit } from './decode-sizes.ts';
import { type Look, type StripPlace, weighEvidence } from './evidence.ts';

const hit = (size: string, score: number, listed = true): SizeHit => ({
  size,
  score,
  listed,
  from: 1,
  to: 9,
});
const at = (x0: number, x1: number): StripPlace => ({ x0, x1, y0: 0.4, y1: 0.5 });
const look = (place: StripPlace, surface: number, ...hits: SizeHit[]): Look => ({ place, surface, hits });

const A = at(0.1, 0.2);
const B = at(0.6, 0.7);

describe('the evidence of all crops', () => {
  it('is sure of a size that two places show', () => {
    const found = weighEvidence([look(A, 0, hit('225/65R17', 3)), look(B, 0, hit('225/65R17', 3))]);
    expect(found.outcome).toBe('sure');
    expect(found.sizes[0]?.score).toBeGreaterThan(6);
  });

  it('is not sure of two places that both are vague', () => {
    const vague = [A, B].map((place) => look(place, 0, hit('225/65R17', 1.6)));
    expect(weighEvidence(vague).sizes[0]?.score).toBeGreaterThan(3);
    expect(weighEvidence(vague).outcome).toBe('unsure');
  });

  it('is sure of one place where two surfaces agree and one is very clear', () => {
    expect(weighEvidence([look(A, 0, hit('225/65R17', 4)), look(A, 1, hit('225/65R17', 2))]).outcome).toBe(
      'sure',
    );
    expect(weighEvidence([look(A, 0, hit('225/65R17', 2.2)), look(A, 1, hit('225/65R17', 2))]).outcome).toBe(
      'unsure',
    );
  });

  it('does not take the same crop, read again, for a second look', () => {
    const again = look(A, 1, hit('225/65R17', 4));
    expect(weighEvidence([look(A, 0, hit('225/65R17', 4)), again]).outcome).toBe('unsure');
  });

  it('is not sure of a single look', () => {
    expect(weighEvidence([look(A, 0, hit('225/65R17', 4.2))]).outcome).toBe('unsure');
  });

  it('does not add looks at one place, nor where the strip meets its own beginning', () => {
    const once = weighEvidence([look(A, 0, hit('225/65R17', 4))]).sizes[0]?.score;
    const same = [look(A, 0, hit('225/65R17', 4)), look(at(1.1, 1.2), 0, hit('225/65R17', 3))];
    expect(weighEvidence(same).sizes[0]?.score).toBe(once);
  });

  it('is not sure of a size that nobody lists', () => {
    const looks = [look(A, 0, hit('225/65R17', 4, false)), look(B, 0, hit('225/65R17', 4, false))];
    expect(weighEvidence(looks).outcome).toBe('unsure');
  });

  it('is not sure where an unlisted neighbor is about as likely', () => {
    const looks = [A, B].map((place) => look(place, 0, hit('225/65R17', 3), hit('235/65R17', 2.6, false)));
    expect(weighEvidence(looks).outcome).toBe('unsure');
  });

  it('is not sure where another place shows another size clearly', () => {
    const looks = [
      look(A, 0, hit('225/65R17', 4.2)),
      look(B, 0, hit('225/65R17', 4.2)),
      look(at(0.3, 0.4), 0, hit('235/65R17', 3.5)),
    ];
    expect(weighEvidence(looks).outcome).toBe('unsure');
  });

  it('counts P, ZR and run-flat spellings as one size, and LT as another', () => {
    const one = [look(A, 0, hit('P225/65R17', 3)), look(B, 0, hit('225/65ZR17', 3))];
    expect(weighEvidence(one).outcome).toBe('sure');
    const two = [look(A, 0, hit('LT265/70R17', 3)), look(B, 0, hit('265/70R17', 3))];
    expect(weighEvidence(two).outcome).toBe('unsure');
    expect(weighEvidence(two).sizes).toHaveLength(2);
  });

  it('is not sure where no look tells the size from LT, C, or HL of the same figures', () => {
    for (const twin of ['LT245/75R16', 'HL245/75R16', '245/75R16C']) {
      const cutOff = [A, B].map((place) => look(place, 0, hit('245/75R16', 3.4), hit(twin, 2, false)));
      const [first] = weighEvidence(cutOff).sizes;
      expect(first?.size, twin).toBe('245/75R16');
      expect(weighEvidence(cutOff).outcome, twin).toBe('unsure');
      const seen = [A, B].map((place) => look(place, 1, hit('245/75R16', 4.2), hit(twin, 1.8, false)));
      expect(weighEvidence([...cutOff, ...seen]).outcome, twin).toBe('sure');
    }
  });

  it('is not sure of figures alone where one look has seen the letters before them', () => {
    const lost = [A, B].map((place) => look(place, 1, hit('245/75R16', 4.2), hit('LT245/75R16', 1.8)));
    const seen = look(A, 0, hit('LT245/75R16', 5.2), hit('245/75R16', 1.7));
    expect(weighEvidence(lost).outcome).toBe('sure');
    expect(weighEvidence([seen, ...lost]).outcome).toBe('unsure');
  });

  it('has no size where nothing was read', () => {
    expect(weighEvidence([])).toEqual({ outcome: 'none', sizes: [] });
    expect(weighEvidence([look(A, 0), look(B, 0, hit('225/65R17', -3.5))]).outcome).toBe('none');
  });
});
