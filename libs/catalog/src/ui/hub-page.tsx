import { Breadcrumbs, Container, type Crumb, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';
import styles from './hub-page.module.css';

export interface HubPageProps {
  title: string;
  lead?: string | undefined;
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** The layout of a page that leads to others: breadcrumbs, title, introduction, then its links or its list. */
export function HubPage({ title, lead, crumbs, children }: HubPageProps) {
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {children}
      </Stack>
    </Container>
  );
}
