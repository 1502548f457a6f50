import type { UrbanArea } from '@tirekit/contract';
import { formatCount, Link } from '@tirekit/ui';
import styles from './area-links.module.css';

interface AreaLinksProps {
  label: string;
  areas: readonly Pick<UrbanArea, 'slug' | 'name' | 'shops'>[];
}

/** The page of an urban area. */
export const areaPath = (slug: string): string => `/tire-shops/${slug}`;

/** A titled grid of links to urban areas, with how many shops each has. */
export function AreaLinks({ label, areas }: AreaLinksProps) {
  if (areas.length === 0) return null;
  return (
    <nav aria-label={label} className={styles['areas']}>
      <h2 className={styles['title']}>{label}</h2>
      <ul className={styles['links']} role="list">
        {areas.map(({ slug, name, shops }) => (
          <li key={slug}>
            <Link className={styles['link']} to={areaPath(slug)}>
              {name} <span className={styles['number']}>{formatCount(shops, 'shop')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
