import { Link } from '@tirekit/ui';
import type { Site } from '../page/site.ts';
import styles from './frame.module.css';

/** The storefront's name with its mark; links to the home page. */
export function Logo({ logo }: { logo: Site['channel']['logo'] }) {
  return (
    <Link to="/" className={styles['logo']}>
      <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden>
        <path d={logo.markPath} />
      </svg>
      {logo.text}
    </Link>
  );
}
