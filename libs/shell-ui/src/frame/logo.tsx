import { Link } from '@tirekit/ui';
import type { Site } from '../page/site.ts';
import styles from './frame.module.css';

type Named = Site['channel']['logo'];

/** The storefront's name with its mark; links to the home page. */
export function Logo({ logo }: { logo: Named }) {
  return (
    <Link to="/" className={styles['logo']}>
      <Drawn logo={logo} />
    </Link>
  );
}

/** The same where nothing should lead away. */
export function LogoMark({ logo }: { logo: Named }) {
  return (
    <p className={styles['logo']}>
      <Drawn logo={logo} />
    </p>
  );
}

function Drawn({ logo }: { logo: Named }) {
  return (
    <>
      <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden>
        <path d={logo.markPath} />
      </svg>
      {logo.text}
    </>
  );
}
