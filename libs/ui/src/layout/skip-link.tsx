import styles from './skip-link.module.css';

/** First in the document: leads past the header, seen only while it has focus. */
export function SkipLink({
  target = 'main',
  children = 'Skip to content',
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a className={styles['link']} href={`#${target}`}>
      {children}
    </a>
  );
}
