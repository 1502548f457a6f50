import { type ReactNode } from 'react';

import { Container } from '../layout/container.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './footer-frame.module.css';

export interface FooterGroup {
  title: string;
  /** The title's link, for a group that has an address and no links of its own. */
  to?: string;
  links: readonly { label: string; to: string }[];
}

export interface FooterFrameProps {
  groups: readonly FooterGroup[];
  /** Above the groups: the shop's name, a sign-up form. */
  lead?: ReactNode;
  /** At the bottom, muted. */
  legal?: ReactNode;
  label?: string;
}

/** The end of every page: links in named groups, and one more column for groups that are themselves a link. */
export function FooterFrame({ groups, lead, legal, label = 'Footer' }: FooterFrameProps) {
  const columns = groups.filter(({ links }) => links.length > 0);
  const alone = groups.filter(({ links }) => links.length === 0);
  return (
    <footer className={styles['footer']}>
      <Container>
        <div className={styles['body']}>
          {lead}
          <nav className={styles['groups']} aria-label={label}>
            {columns.map(({ title, to, links }) => (
              <div key={title}>
                <h2 className={styles['title']}>
                  <Title title={title} to={to} />
                </h2>
                <ul role="list">
                  {links.map((link) => (
                    <li key={link.to}>
                      <Link className={styles['link']} to={link.to}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {alone.length > 0 && (
              <ul role="list">
                {alone.map(({ title, to }) => (
                  <li key={title} className={styles['title']}>
                    <Title title={title} to={to} />
                  </li>
                ))}
              </ul>
            )}
          </nav>
        </div>
        {legal && <div className={styles['legal']}>{legal}</div>}
      </Container>
    </footer>
  );
}

function Title({ title, to }: { title: string; to: string | undefined }) {
  if (to === undefined) return title;
  return (
    <Link className={styles['titleLink']} to={to}>
      {title}
    </Link>
  );
}
