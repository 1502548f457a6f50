import { useEffect, useState } from 'react';
import { NavLink } from 'react-router';

import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface SectionLink {
  /** Id of the section on this page. */
  id: string;
  label: string;
}

/** Links to the sections of a long page. It stays in sight and marks the section being read. */
export function SectionNav({
  items,
  label = 'On this page',
}: {
  items: readonly SectionLink[];
  label?: string;
}) {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const { id } of items) {
      const section = document.getElementById(id);
      if (section) seen.observe(section);
    }
    return () => seen.disconnect();
  }, [items]);

  return (
    <nav className={classNames(styles['tabs'], styles['sticky'])} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.id}
          href={`#${item.id}`}
          className={styles['tab']}
          aria-current={item.id === current ? 'location' : undefined}
        >
          <span data-text={item.label}>{item.label}</span>
        </a>
      ))}
    </nav>
  );
}

export interface PageLink {
  to: string;
  label: string;
  /** Only this exact path counts as the current page. */
  end?: boolean;
}

/** Links between the pages of one area, the current one marked. */
export function LinkTabs({ items, label }: { items: readonly PageLink[]; label: string }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end ?? false} className={styles['tab'] ?? ''}>
          <span data-text={item.label}>{item.label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
