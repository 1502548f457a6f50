import { Link } from '@tirekit/ui';
import styles from './text-page-view.module.css';

/** Links to more reading after a text. */
export function RelatedTexts({ links }: { links: readonly { title: string; to: string }[] }) {
  return (
    <section aria-labelledby="more" className={styles['more']}>
      <h2 id="more">Related reading</h2>
      <ul role="list">
        {links.map(({ title, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
