import { Link } from 'react-router';
import styles from './entry-links.module.css';

/** Names that lead onward, in a row that wraps. */
export function PlainLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { label: string; to: string }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles['links']} data-wrap role="list">
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
