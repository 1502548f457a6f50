import { termHref } from '@tirekit/contract';
import { Link } from '@tirekit/ui';
import styles from './term-name.module.css';

/** The terms of the tire dictionary, by the names that facts of a tire have on pages. */
export const termSlugs: Readonly<Record<string, string>> = {
  'Overall diameter': 'overall-diameter',
  Height: 'overall-diameter',
  'Section width': 'section-width',
  Width: 'section-width',
  'Aspect ratio': 'aspect-ratio',
  'Revolutions per mile': 'revolutions-per-mile',
  'Service description': 'service-description',
  Load: 'load-index',
  'Load index': 'load-index',
  'Load index on dual wheels': 'dual-load-index',
  'Speed rating': 'speed-rating',
  'Load range': 'load-range',
  'Maximum load': 'maximum-load',
  'Maximum pressure': 'max-pressure',
  'Tread depth': 'tread-depth',
  'Mileage warranty': 'mileage-warranty',
  'UTQG treadwear': 'treadwear',
  'UTQG traction': 'traction-grade',
  'UTQG temperature': 'temperature-grade',
  Season: '3pmsf',
  'Can be studded': 'studdable-tire',
  'Run-flat': 'run-flat',
  'Made for EVs': 'ev-tire',
  'OE marking': 'oe-mark',
  Made: 'date-code',
};

/** The name of a fact, as a link to its explanation in the tire dictionary if it is a term. */
export function TermName({ name }: { name: string }) {
  const slug = Object.hasOwn(termSlugs, name) ? termSlugs[name] : undefined;
  if (slug === undefined) return name;
  return (
    <Link className={styles['term']} to={termHref(slug)}>
      {name}
    </Link>
  );
}
