import { Link } from '@tirekit/ui';
import styles from './entry-links.module.css';

export interface PlainLinksProps {
  label: string;
  /** True if the label is shown as a heading. Otherwise only screen readers say it. */
  titled?: boolean;
  links: readonly { label: string; to: string }[];
}

/** A row of links that wraps. */
export function PlainLinks({ label, titled = false, links }: PlainLinksProps) {
  return (
    <nav aria-label={label} className={styles['onward']}>
      {titled && <h2 className={styles['title']}>{label}</h2>}
      <ul className={styles['links']} role="list">
        {links.map(({ label: name, to }) => (
          <li key={to}>
            <Link className={styles['link']} to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
