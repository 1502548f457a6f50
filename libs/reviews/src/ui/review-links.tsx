import { CATEGORIES, TYPES } from '@tirekit/tires';
import { Link } from '@tirekit/ui';
import { sectionPath, reviewSections } from '../model/sections.ts';
import styles from './review-links.module.css';

const groups = [
  {
    title: 'What drivers rate highest',
    links: reviewSections.map(({ slug, title }) => ({ to: sectionPath(slug), label: title })),
  },
  {
    title: 'Reviews by category',
    links: CATEGORIES.map(({ pathSlug, name }) => ({ to: `/categories/${pathSlug}/reviews`, label: name })),
  },
  {
    title: 'Reviews by vehicle type',
    links: TYPES.map(({ pathSlug, name }) => ({ to: `/types/${pathSlug}/reviews`, label: name })),
  },
];

/** Ways from all reviews to those of a kind of tire, and to the rankings. */
export function ReviewLinks() {
  return (
    <div className={styles['groups']}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className={styles['title']}>{title}</h2>
          <ul role="list" className={styles['links']}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
