import { forFitment, type LineSize } from '@tirekit/contract';
import { assembled, remembered } from '@tirekit/shell-kit';
import { Accordion, AccordionItem, Money, Link } from '@tirekit/ui';
import styles from './size-chooser.module.css';

interface SizeLinksProps {
  sizes: readonly LineSize[];
  /** The item that the page is about. */
  chosen?: string | undefined;
  fitment: string | null;
}

type RimProps = SizeLinksProps & { rim: number };

const RimSizes = ({ rim, sizes, chosen, fitment }: RimProps) => (
  <section aria-label={`${rim} inch wheels`}>
    <p className={styles['rim']}>{rim} inch</p>
    <ul className={styles['sizes']} role="list">
      {sizes.map(({ itemId, path, size, service, loadMark, salePriceInCents, stock }) => (
        <li key={itemId}>
          <Link
            className={styles['size']}
            to={forFitment(path, fitment, null)}
            aria-current={itemId === chosen ? 'page' : undefined}
          >
            <span className={styles['printed']}>
              {size} <span className={styles['muted']}>{[service, loadMark].filter(Boolean).join(' ')}</span>
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
);

/** The pages of all sizes of a line show the same rims, but for the one with the page's own size. */
const OtherRim = remembered('catalog.rim', RimSizes);

/** Links to the sizes of a product line, grouped by rim diameter. */
export function SizeLinks({ sizes, chosen, fitment }: SizeLinksProps) {
  const byRim = Map.groupBy(sizes, ({ rimIn }) => rimIn);
  return (
    <div className={styles['rims']}>
      {[...byRim].map(([rim, ofRim]) =>
        ofRim.some(({ itemId }) => itemId === chosen) ? (
          <RimSizes key={rim} rim={rim} sizes={ofRim} chosen={chosen} fitment={fitment} />
        ) : (
          <OtherRim key={rim} rim={rim} sizes={ofRim} fitment={fitment} />
        ),
      )}
    </div>
  );
}

type SizeChooserProps = Omit<SizeLinksProps, 'sizes'> & { of: SizeLinksProps['sizes']; summary: string };

/** The chosen size; opening it shows the other sizes of the line. */
export const SizeChooser = assembled(
  'catalog.sizes',
  ({ of: sizes, summary, ...links }: SizeChooserProps) => (
    <Accordion>
      <AccordionItem title={`Size ${summary}`} detail={`${sizes.length} sizes`}>
        <div className={styles['fold']}>
          <SizeLinks sizes={sizes} {...links} />
        </div>
      </AccordionItem>
    </Accordion>
  ),
);
