import { phoneHref } from '@tirekit/channel';
import { ShoppingCart } from '@tirekit/ui/icons';
import { HeaderFrame, Icon, Link } from '@tirekit/ui';
import { useFeature, useSite } from '../page/site.ts';
import { LocationControl } from '../visitor/location-control.tsx';
import { useCartSummary } from '../visitor/visitor-store.ts';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';

/** The top of every page: name, menu, search, location and cart. */
export function SiteHeader() {
  const site = useSite();
  const searchable = useFeature('search');
  return (
    <HeaderFrame
      logo={<Logo logo={site.channel.logo} />}
      nav={site.menu.map(({ label, path }) => ({ label, to: path }))}
      search={searchable ? <SearchForm /> : undefined}
      actions={
        <>
          <LocationControl />
          <CartLink />
        </>
      }
      menuExtra={
        <a className={styles['phone']} href={phoneHref(site.channel.support.phone)}>
          Call {site.channel.support.phone}
        </a>
      }
    />
  );
}

function CartLink() {
  const count = useCartSummary()?.tireCount ?? 0;
  return (
    <Link className={styles['cart'] ?? ''} to="/cart">
      <Icon icon={ShoppingCart} />
      <span className={styles['cartWord']}>Cart</span>
      <span className={styles['count']} data-empty={count === 0 || undefined}>
        {count > 0 && (
          <>
            {count}
            <span className={styles['unseen']}> {count === 1 ? 'tire' : 'tires'}</span>
          </>
        )}
      </span>
    </Link>
  );
}
