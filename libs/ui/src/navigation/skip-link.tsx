import styles from './skip-link.module.css';

/** First in the document: leads past the header. The target is `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a className={styles['skip']} href={`#${to}`}>
      {children}
    </a>
  );
}
