import type { CartRebate } from '@tirekit/contract';
import { dealHref } from '@tirekit/contract';
import { Link } from '@tirekit/ui';
import styles from './cart-page.module.css';

/** Mail-in rebates for the cart's tires, apart from the amounts that are paid now; nothing without a rebate. */
export function MailInRebates({ rebates = [] }: { rebates?: readonly CartRebate[] | undefined }) {
  if (rebates.length === 0) return null;
  return (
    <section aria-labelledby="rebates" className={styles['rebates']}>
      <h2 id="rebates">Mail-in rebate</h2>
      {rebates.map(({ slug, name, text }) => (
        <p key={slug}>
          {text} <Link to={dealHref(slug)}>{name}</Link>
        </p>
      ))}
    </section>
  );
}
