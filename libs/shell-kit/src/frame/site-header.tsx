import { phoneHref } from '@tirekit/channel';
import { ShoppingCart } from '@tirekit/ui/icons';
import { HeaderFrame, Icon, isAt, Link } from '@tirekit/ui';
import { alwaysRendered, remembered } from '../fragment/remembered.tsx';
import { useFeature, useSite } from '../page/site.ts';
import { useServed } from '../root/served.ts';
import { LocationControl } from '../visitor/location-control.tsx';
import { useCartSummary } from '../visitor/visitor-store.ts';
import styles from './frame.module.css';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';

/** The parts of the header that depend on the visitor. */
const Own = alwaysRendered(() => (
  <>
    <LocationControl />
    <CartLink />
  </>
));

function Header() {
  const site = useSite();
  const searchable = useFeature('search');
  return (
    <HeaderFrame
      logo={<Logo logo={site.channel.logo} />}
      nav={site.menu.map(({ label, path }) => ({ label, to: path }))}
      search={searchable ? <SearchForm /> : undefined}
      actions={<Own />}
      menuExtra={
        <a className={styles['phone']} href={phoneHref(site.channel.support.phone)}>
          Call {site.channel.support.phone}
        </a>
      }
    />
  );
}

/**
 * The top of every page: name, menu, search, location and cart. Its menu marks where a page belongs, its search says what
 * was looked for on the page of results.
 */
export const SiteHeader = remembered('frame.header', Header, {
  hole: Own,
  also: ({ site, pathname }) =>
    pathname === '/search'
      ? null
      : (site?.menu.flatMap(({ path }) => (isAt(path, pathname) ? path : [])).join(' ') ?? ''),
});

function CartLink() {
  const { told } = useServed();
  const count = useCartSummary()?.tireCount ?? told?.tireCount ?? 0;
  return (
    <Link className={styles['cart'] ?? ''} to="/cart">
      <Icon icon={ShoppingCart} />
      <span className={styles['cartWord']}>Cart</span>
      {/* The server alone may know the count: a script that comes after all takes its words as they are. */}
      <span className={styles['count']} suppressHydrationWarning>
        {count > 0 ? String(count) : ''}
      </span>
      <span className={styles['unseen']} suppressHydrationWarning>
        {count > 0 ? ` ${count === 1 ? 'tire' : 'tires'}` : ''}
      </span>
    </Link>
  );
}
