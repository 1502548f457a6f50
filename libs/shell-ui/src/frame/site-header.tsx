import { phoneHref } from '@tirekit/channel';
import { ShoppingCart } from '@tirekit/ui/icons';
import { HeaderFrame, Icon, Link } from '@tirekit/ui';
import { CART_COUNT_ID } from '../hydration/marks.ts';
import { useFeature, useSite } from '../page/site.ts';
import { useServerDocument } from '../root/server-document.ts';
import { useCartSummary } from '../visitor/cart-summary.ts';
import { LocationControl } from '../visitor/location-control.tsx';
import { AccountLink } from './account-link.tsx';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';

/** The top of every page: name, menu, search, location and cart. */
export function SiteHeader() {
  const site = useSite();
  const searchable = useFeature('search');
  const hasAccounts = useFeature('accounts');
  return (
    <HeaderFrame
      logo={<Logo logo={site.channel.logo} />}
      nav={site.menu.map(({ label, path }) => ({ label, to: path }))}
      search={searchable ? <SearchForm /> : undefined}
      actions={
        <>
          <LocationControl />
          {hasAccounts && <AccountLink where="bar" />}
          <CartLink />
        </>
      }
      menuExtra={
        <>
          {hasAccounts && <AccountLink where="menu" />}
          <a className={styles['phone']} href={phoneHref(site.channel.support.phone)}>
            Call {site.channel.support.phone}
          </a>
        </>
      }
    />
  );
}

function CartLink() {
  const { initialState } = useServerDocument();
  const count = useCartSummary()?.tireCount ?? initialState?.tireCount ?? 0;
  return (
    <Link className={styles['cart'] ?? ''} to="/cart">
      <Icon icon={ShoppingCart} />
      <span className={styles['cartWord']}>Cart</span>
      {/* The starter writes the count before React is there, which takes it as it is. */}
      <span id={CART_COUNT_ID} className={styles['count']} suppressHydrationWarning>
        {count > 0 ? String(count) : ''}
      </span>
      <span className={styles['unseen']} suppressHydrationWarning>
        {count > 0 ? ` ${count === 1 ? 'tire' : 'tires'}` : ''}
      </span>
    </Link>
  );
}
