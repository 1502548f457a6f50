import { type ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

import { Container } from '../layout/layout.tsx';
import styles from './frame.module.css';

export interface NavItem {
  label: string;
  to: string;
}

export interface HeaderFrameProps {
  /** Name or mark, usually a link home. */
  brand: ReactNode;
  nav?: ReactNode;
  search?: ReactNode;
  /** At the end: account, cart. */
  actions?: ReactNode;
  /** Stays in sight while the page scrolls. */
  sticky?: boolean;
}

/** The head of every page: brand, navigation, search, actions. On phones search and navigation take their own lines. */
export function HeaderFrame({ brand, nav, search, actions, sticky = false }: HeaderFrameProps) {
  return (
    <header className={styles['header']} data-sticky={sticky || undefined}>
      <Container className={styles['bar'] ?? ''}>
        <div className={styles['brand']}>{brand}</div>
        {nav && <div className={styles['nav']}>{nav}</div>}
        {search && <div className={styles['search']}>{search}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </Container>
    </header>
  );
}

/** The main links of a header. */
export function HeaderNav({ items, label = 'Main' }: { items: readonly NavItem[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles['navList']}>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to}>{item.label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface FooterGroup {
  title: string;
  items: readonly NavItem[];
}

export interface FooterFrameProps {
  groups: readonly FooterGroup[];
  /** One more column: hours, telephone, a form. */
  contact?: ReactNode;
  /** Last line. */
  legal?: ReactNode;
}

/** The foot of every page: groups of links, contact, the last line. */
export function FooterFrame({ groups, contact, legal }: FooterFrameProps) {
  return (
    <footer className={styles['footer']}>
      <Container>
        <div className={styles['columns']}>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2>{group.title}</h2>
              <ul role="list">
                {group.items.map((item) => (
                  <li key={item.to}>
                    <Link to={item.to}>{item.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {contact && <div>{contact}</div>}
        </div>
        {legal && <div className={styles['legal']}>{legal}</div>}
      </Container>
    </footer>
  );
}

/** On phones: the price and the next step under the thumb. Stands last inside `main`; gone where a panel has room. */
export function StickyBar({ children, label = 'Next step' }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles['sticky']} role="region" aria-label={label}>
      {children}
    </div>
  );
}
