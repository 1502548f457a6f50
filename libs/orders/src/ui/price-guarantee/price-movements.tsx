import type { PriceGuarantee } from '@tirekit/contract';
import { Stack } from '@tirekit/ui';
import { hasMoved, isUnchanged, guaranteedTiresText } from '../../model/price-words.ts';
import { PriceChart } from './price-chart.tsx';

interface PriceMovementsProps {
  guarantee: Pick<PriceGuarantee, 'lines' | 'isOpen'>;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The prices of an order's tires since it was placed. */
export function PriceMovements({ guarantee: { lines, isOpen }, now }: PriceMovementsProps) {
  if (!isOpen || lines.length === 0) return null;
  const moved = lines.filter(hasMoved);
  if (moved.length === 0)
    return lines.every(isUnchanged) ? <p>Our price hasn’t changed since your order.</p> : null;
  return (
    <Stack gap={6}>
      {moved.map((line) => (
        <Stack key={line.lineNo} gap={2}>
          {lines.length > 1 && <h3>{guaranteedTiresText(line)}</h3>}
          <PriceChart line={line} now={now} />
        </Stack>
      ))}
    </Stack>
  );
}
