import type { CartAgreement, CartLine, TireSummary } from '@tirekit/contract';
import { refuseField } from '../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { CartLineRow } from './cart-rows.ts';
import type { KindFinding, TireCards } from './ports.ts';

const sentences = {
  notAdded: (text: string) => `We did not add these tires. ${text}`,
  notChanged: (text: string) => `We did not change your cart. ${text}`,
} as const;

const isStop = ({ reason }: KindFinding): boolean => reason.severity === 'stop';
const getKey = ({ car, reason }: KindFinding): string => `${car?.fitmentId ?? ''} ${reason.code}`;

/** A change of a cart's lines. */
interface Change {
  readonly cards: TireCards;
  readonly channel: BuyersChannel;
  readonly before: readonly CartLineRow[];
  readonly now: readonly CartLineRow[];
}

/**
 * Refuses a change that puts run-flat beside standard tires, or radial beside bias-ply, for one car. A cart that already has both
 * after a merge can still be changed.
 * @throws ApiProblem `tires-mixed`
 */
export function assertOneKind(
  { cards, channel, before, now }: Change,
  refusal: 'notAdded' | 'notChanged',
): void {
  const known = new Set(cards.kinds(channel, before).filter(isStop).map(getKey));
  const mixed = cards.kinds(channel, now).find((finding) => isStop(finding) && !known.has(getKey(finding)));
  if (mixed === undefined) return;
  throw refuseField('items', sentences[refusal](mixed.reason.text), 'tires-mixed');
}

/** The reason a line can't be bought with the others; null if it can. */
export function mixedProblem(findings: readonly KindFinding[], at: number): CartLine['problem'] {
  const mixed = findings.find((finding) => isStop(finding) && finding.tires.includes(at));
  return mixed === undefined ? null : { code: 'mixed-set', message: mixed.reason.text };
}

/** A line as its cart shows it. */
interface ShownLine {
  readonly line: CartLineRow;
  readonly item: Pick<TireSummary, 'verdict'>;
  readonly car: CartLine['car'];
}

/**
 * The agreements that the verdicts on the tires, each by itself and all together, require from the buyer.
 * @param chosen the lines to whose positions the findings refer
 */
export function getAgreements(
  known: readonly ShownLine[],
  chosen: readonly CartLineRow[],
  findings: readonly KindFinding[],
): CartAgreement[] {
  const ofTires = known.flatMap(({ line, item, car }) =>
    (item.verdict?.reasons ?? []).flatMap(({ code, text, acknowledge }): CartAgreement[] =>
      acknowledge === undefined
        ? []
        : [
            {
              ...{ lineId: line.lineId, code, text, car: car?.label ?? null },
              sentence: acknowledge,
              agreed: line.acknowledged.includes(code),
            },
          ],
    ),
  );
  const ofSets = findings.flatMap(({ car, reason, tires }): CartAgreement[] => {
    const { code, text, acknowledge } = reason;
    const lines = tires.flatMap((at) => chosen[at] ?? []);
    const [first] = lines;
    if (acknowledge === undefined || first === undefined) return [];
    const { lineId } = lines.find(({ acknowledged }) => acknowledged.includes(code)) ?? first;
    const agreed = lines.some(({ acknowledged }) => acknowledged.includes(code));
    return [{ lineId, code, text, car: car?.label ?? null, sentence: acknowledge, agreed }];
  });
  return [...ofTires, ...ofSets];
}
