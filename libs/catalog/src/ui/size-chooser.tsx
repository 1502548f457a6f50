import type { LineSize } from '@tirekit/contract';
import { Accordion, AccordionItem, Money, Link } from '@tirekit/ui';
import { forFitment } from '../model/for-fitment.ts';
import styles from './size-chooser.module.css';

interface SizeLinksProps {
  sizes: readonly LineSize[];
  /** The item that the page is about. */
  chosen?: string;
  fitment: string | null;
}

/** Links to the sizes of a product line, grouped by rim diameter. */
export function SizeLinks({ sizes, chosen, fitment }: SizeLinksProps) {
  const byRim = Map.groupBy(sizes, ({ rimIn }) => rimIn);
  return (
    <div className={styles['rims']}>
      {[...byRim].map(([rim, ofRim]) => (
        <section key={rim} aria-label={`${rim} inch wheels`}>
          <p className={styles['rim']}>{rim} inch</p>
          <ul className={styles['sizes']} role="list">
            {ofRim.map(({ itemId, path, size, service, loadMark, salePriceInCents, stock }) => (
              <li key={itemId}>
                <Link
                  className={styles['size']}
                  to={forFitment(path, fitment, null)}
                  aria-current={itemId === chosen ? 'page' : undefined}
                >
                  <span className={styles['printed']}>
                    {size}{' '}
                    <span className={styles['muted']}>{[service, loadMark].filter(Boolean).join(' ')}</span>
                  </span>
                  {stock.quantity > 0 ? (
                    <Money cents={salePriceInCents} />
                  ) : (
                    <span className={styles['muted']}>Out of stock</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The chosen size; opening it shows the other sizes of the line. */
export function SizeChooser({ summary, ...links }: SizeLinksProps & { summary: string }) {
  return (
    <Accordion>
      <AccordionItem title={`Size ${summary}`} detail={`${links.sizes.length} sizes`}>
        <div className={styles['fold']}>
          <SizeLinks {...links} />
        </div>
      </AccordionItem>
    </Accordion>
  );
}
