import { Menu, X } from '../display/frame-icons.ts';
import { type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Container } from '../layout/container.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './header-frame.module.css';

export interface NavItem {
  label: string;
  to: string;
}

export interface HeaderFrameProps {
  logo: ReactNode;
  nav: readonly NavItem[];
  /** A search form; on phones it is below the bar. */
  search?: ReactNode;
  /** Account, cart. */
  actions?: ReactNode;
  /** Below the links in the phone menu: a telephone number, an account. */
  menuExtra?: ReactNode;
  navLabel?: string;
}

/** True if a page is the link's target, or below it. */
export const isAt = (to: string, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

function NavLinks({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles['links']} role="list">
      {items.map(({ label, to }) => (
        <li key={to}>
          <Link className={styles['link']} to={to} aria-current={isAt(to, pathname) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The top of every page. On phones the links collapse into a details element, so that the menu opens without scripts;
 * navigating closes it.
 */
export function HeaderFrame({ logo, nav, search, actions, menuExtra, navLabel = 'Main' }: HeaderFrameProps) {
  const { key } = useLocation();
  return (
    <header className={styles['header']}>
      <Container className={classNames(styles['bar'], !search && styles['withoutSearch'])}>
        <details className={styles['menu']} key={key}>
          <summary className={styles['menuButton']}>
            <span className={styles['whenClosed']}>
              <Icon icon={Menu} size={24} />
            </span>
            <span className={styles['whenOpen']}>
              <Icon icon={X} size={24} />
            </span>
            <VisuallyHidden>Menu</VisuallyHidden>
          </summary>
          <nav className={styles['menuPanel']} aria-label={navLabel}>
            <NavLinks items={nav} />
            {menuExtra && <div className={styles['extra']}>{menuExtra}</div>}
          </nav>
        </details>
        <div className={styles['logo']}>{logo}</div>
        <nav className={styles['nav']} aria-label={navLabel}>
          <NavLinks items={nav} />
        </nav>
        {search && <div className={styles['search']}>{search}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </Container>
    </header>
  );
}
