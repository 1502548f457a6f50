import { type ChosenCar, forFitment } from '@tirekit/contract';
import { Accordion, AccordionItem, formatUsd, Link } from '@tirekit/ui';
import type { SizeLink } from '../model/detail-tire.ts';
import styles from './size-chooser.module.css';

interface SizeLinksProps {
  sizes: readonly SizeLink[];
  /** The item that the page is about. */
  chosen?: string | undefined;
  car: ChosenCar | null;
}

const RimSizes = ({ rim, sizes, chosen, car }: SizeLinksProps & { rim: number }) => (
  <section aria-label={`${rim}-inch wheels`}>
    <p className={styles['rim']}>{rim}-inch wheels</p>
    <ul className={styles['sizes']} role="list">
      {sizes.map(({ itemId, path, size, service, price }) => (
        <li key={itemId}>
          <Link
            className={styles['size']}
            to={forFitment(path, car, null)}
            aria-current={itemId === chosen ? 'page' : undefined}
          >
            {`${size} `}
            <span className={styles['muted']}>{service}</span>
            <span className={styles['price']} data-out={price === undefined || undefined}>
              {price === undefined ? 'Out of stock' : formatUsd(price)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Links to the sizes of a product line, grouped by rim diameter. */
export function SizeLinks({ sizes, chosen, car }: SizeLinksProps) {
  const byRim = Map.groupBy(sizes, ({ rimIn }) => rimIn);
  return (
    <div className={styles['rims']}>
      {[...byRim].map(([rim, ofRim]) => (
        <RimSizes key={rim} rim={rim} sizes={ofRim} chosen={chosen} car={car} />
      ))}
    </div>
  );
}

/** The chosen size; opening it shows the other sizes of the line. */
export const SizeChooser = ({ summary, ...links }: SizeLinksProps & { summary: string }) => (
  <Accordion>
    <AccordionItem title={`Size ${summary}`} detail={`${links.sizes.length} sizes`}>
      <div className={styles['fold']}>
        <SizeLinks {...links} />
      </div>
    </AccordionItem>
  </Accordion>
);
