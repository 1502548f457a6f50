import { Breadcrumbs, Page, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';
import styles from './words-page.module.css';

interface WordsPageProps {
  title: string;
  /** A summary of the page, in a sentence or two, for readers who stop there. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of text: its title, the short answer, and its topics. */
export function WordsPage({ title, lead, children }: WordsPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: title }]} />
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
      </Stack>
    </Page>
  );
}

/** A part of such a page; its id can be linked. */
export function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['topic']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Short points below a sentence. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles['list']}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
