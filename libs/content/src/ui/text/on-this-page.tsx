import type { TextHeading } from '../../model/headings.ts';
import styles from './text-page-view.module.css';

/** A text of fewer parts needs no table of contents. */
const PARTS_MIN = 3;

/** The parts of a text: beside it on wide screens, folded above it on phones. */
export function OnThisPage({ headings }: { headings: readonly TextHeading[] }) {
  if (headings.length < PARTS_MIN) return null;
  const links = (
    <ul className={styles['contents']} role="list">
      {headings.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <details className={styles['folded']}>
        <summary>On this page</summary>
        {links}
      </details>
      <nav className={styles['beside']} aria-label="On this page">
        <p className={styles['contentsTitle']}>On this page</p>
        {links}
      </nav>
    </>
  );
}
