import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Channel } from '@tirekit/channel';
import styles from './frame.module.css';

type Mark = Channel['theme']['logo']['mark'];

/** The marks that a storefront can choose from, on a field of 24 by 24. */
const marks: Record<Mark, ReactNode> = {
  tread: (
    <>
      <path d="M6 3v18M18 3v18" />
      <path d="m6 8 6-3 6 3M6 13l6-3 6 3M6 18l6-3 6 3" />
    </>
  ),
  ring: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="4" />
    </>
  ),
  chevron: <path d="m4 8 8 6 8-6M4 14l8 6 8-6" />,
  shield: <path d="M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6Z" />,
  bolt: <path d="M13 3 5 14h6l-1 7 9-12h-6.5Z" />,
  star: <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z" />,
};

/** The storefront's name with its mark; leads home. */
export function Logo({ logo }: { logo: Channel['theme']['logo'] }) {
  return (
    <Link to="/" className={styles['logo'] ?? ''}>
      <svg
        className={styles['mark']}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {marks[logo.mark]}
      </svg>
      {logo.text}
    </Link>
  );
}
