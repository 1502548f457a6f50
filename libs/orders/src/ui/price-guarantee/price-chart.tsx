import { type GuaranteedLine, shopDay } from '@tirekit/contract';
import { formatDate, Money, SpecTable, Stack } from '@tirekit/ui';
import { priceSteps } from '../../model/price-steps.ts';
import { findLowest, getMovement } from '../../model/price-words.ts';
import styles from './price-chart.module.css';

const BOX = { width: 320, height: 72 } as const;

interface PriceChartProps {
  line: GuaranteedLine;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The price of a tire since its order, drawn as steps, with the days that count, and all days as a table. */
export function PriceChart({ line, now }: PriceChartProps) {
  const steps = priceSteps(line, shopDay(now), BOX);
  const lowest = findLowest(line);
  if (steps === null || lowest === null || line.todayCents === null) return null;
  return (
    <Stack gap={3}>
      <svg
        className={styles['chart']}
        viewBox={`-4 -6 ${String(BOX.width + 10)} ${String(BOX.height + 12)}`}
        role="img"
        aria-label={getMovement(line)}
      >
        <line className={styles['paid']} x1="0" x2={BOX.width} y1={steps.paidY} y2={steps.paidY} />
        <path className={styles['price']} d={steps.path} />
        <circle className={styles['today']} cx={steps.today.x} cy={steps.today.y} r="4" />
      </svg>
      <SpecTable
        aria-label="Price per tire"
        rows={[
          {
            label: 'You paid',
            value: <Money cents={line.paidCents} />,
            help: 'The dashed line, after discounts',
          },
          ...(line.givenCents > 0
            ? [{ label: 'Refunded before', value: <Money cents={line.givenCents} /> }]
            : []),
          { label: 'Lowest', value: <Money cents={lowest.cents} />, help: formatDate(lowest.day) },
          { label: 'Today', value: <Money cents={line.todayCents} /> },
        ]}
      />
      <details>
        <summary className={styles['summary']}>Prices by day</summary>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Price per tire</th>
            </tr>
          </thead>
          <tbody>
            {line.history.map(({ day, cents }) => (
              <tr key={day}>
                <td>{formatDate(day)}</td>
                <td>
                  <Money cents={cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Stack>
  );
}
