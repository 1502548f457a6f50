import { forFitment } from '@tirekit/contract';
import { useCartSummary } from '@tirekit/shell-ui';
import { cardTire, TermName, TirePicture, VerdictBadge } from '@tirekit/tire-ui';
import { Badge, Link, VisuallyHidden } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { Car } from '../../data/load-list.ts';
import { getAcknowledgments } from '../../model/acknowledgments.ts';
import type { Comparison } from '../../model/compare/get-comparison.ts';
import { byDifference, type ComparisonRow } from '../../model/compare/comparison-rows.ts';
import { DELIVERY_ROW, deliveryRow } from '../../model/compare/delivery-row.ts';
import type { RowWinner } from '../../model/compare/row-winner.ts';
import { AddToCart } from '../add-to-cart.tsx';
import styles from './comparison-table.module.css';
import { deliveredRow } from './delivered-row.tsx';
import { useComparedTotals } from './use-compared-totals.ts';

interface ComparisonTableProps {
  comparison: Comparison;
  car: Car | null;
  onlyDifferences: boolean;
  /** The control that takes a tire out of the comparison. */
  remove: (itemId: string, name: string) => ReactNode;
}

/**
 * Two to five tires side by side: what differs first, and in each row the winner in words. It scrolls sideways and down in a region
 * of its own where it does not fit, with its headers in place.
 */
export function ComparisonTable({ comparison, car, onlyDifferences, remove }: ComparisonTableProps) {
  const { tires, names, rows, pickAt, comparedFor } = comparison;
  const cart = useCartSummary();
  const delivered = useComparedTotals(comparison, car);
  const { known } = delivered;
  const { different, same } = byDifference(
    rows.map((row) => (row.key === DELIVERY_ROW && known !== null ? deliveryRow(row, names, known) : row)),
  );
  const columns = tires.length + 1;
  return (
    // A region that scrolls has to be reachable by keyboard.
    <div className={styles['region']} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={styles['table']} data-tires={tires.length}>
        <caption>
          <VisuallyHidden>{names.length} tires side by side</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td className={styles['corner']} />
            {tires.map((tire, at) => (
              <th key={tire.itemId} scope="col">
                <TirePicture picture={tire.picture} view="thumbnail" label="" />
                <Link to={forFitment(tire.path, car, tire.verdict?.axle ?? null)}>{names[at]}</Link>
                <span className={styles['size']}>{`${tire.size} ${tire.service}`}</span>
                {at === pickAt && <Badge tone="positive">Our pick</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {car !== null && (
            <Row label={`Fits your ${car.label}?`} winner={null}>
              {tires.map(({ itemId, verdict }) => (
                <td key={itemId}>{verdict === null ? 'Not checked' : <VerdictBadge verdict={verdict} />}</td>
              ))}
            </Row>
          )}
          <Row {...deliveredRow(comparison, car, delivered)} />
          <Row label="Buy" winner={null}>
            {tires.map((tire, at) => {
              const card = cardTire(tire);
              const name = `${names[at] ?? ''} ${tire.size}`;
              return (
                <td key={tire.itemId}>
                  <div className={styles['actions']}>
                    {tire.notForAccount ?? (
                      <AddToCart
                        {...{ car, cart, name }}
                        set={[card]}
                        quantity={comparedFor.quantity}
                        acknowledgeAt={
                          getAcknowledgments([card]).length === 0
                            ? null
                            : forFitment(tire.path, car, tire.verdict?.axle ?? null)
                        }
                      />
                    )}
                    {remove(tire.itemId, names[at] ?? '')}
                  </div>
                </td>
              );
            })}
          </Row>
        </tbody>
        {different.length > 0 && (
          <Group title="What differs" columns={columns} rows={different} comparison={comparison} />
        )}
        {same.length > 0 && !onlyDifferences && (
          <Group title="The same for all" columns={columns} rows={same} comparison={comparison} />
        )}
      </table>
    </div>
  );
}

interface GroupProps {
  title: string;
  columns: number;
  rows: readonly ComparisonRow[];
  comparison: Comparison;
}

function Group({ title, columns, rows, comparison: { tires, names } }: GroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns} className={styles['group']}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ key, cells, notes, isExplained = false, ...row }) => (
        <Row key={key} {...row}>
          {cells.map((cell, at) => (
            <td key={tires[at]?.itemId} data-wins={row.winner?.at.includes(at) || undefined}>
              {cell}
              {row.winner?.at.includes(at) && <b className={styles['badge']}>{row.winner.badge}</b>}
              {notes?.[at] &&
                (isExplained ? (
                  <details className={styles['note']}>
                    <summary>
                      Evidence
                      <VisuallyHidden>
                        : {row.label}, {names[at]}
                      </VisuallyHidden>
                    </summary>
                    {notes[at]}
                  </details>
                ) : (
                  <p className={styles['note']}>{notes[at]}</p>
                ))}
            </td>
          ))}
        </Row>
      ))}
    </tbody>
  );
}

export interface RowProps {
  label: string;
  help?: ReactNode;
  winner: RowWinner | null;
  children: ReactNode;
}

/** A row; its header leads to what a term means and says the winner, and is announced by its label alone. */
function Row({ label, help, winner, children }: RowProps) {
  return (
    <tr>
      <th scope="row" abbr={label}>
        <TermName name={label} />
        {help && <p className={styles['note']}>{help}</p>}
        {winner && <p className={styles[winner.at.length > 0 ? 'winner' : 'note']}>{winner.sentence}</p>}
      </th>
      {children}
    </tr>
  );
}
