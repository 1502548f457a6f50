import styles from './skip-link.module.css';

/** The first element of the document: leads past the header, visible only while focused. */
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
