import { dealsPath, type DealTerms } from '@tirekit/contract';
import { Breadcrumbs, ButtonLink, Cluster, Container, Stack } from '@tirekit/ui';
import { dealCrumbs, ENDED_TITLE } from '../model/deal-meta.ts';
import styles from './deals.module.css';
import { DealGroup, NothingRuns } from './deals-page.tsx';

/** In place of a deal or rebate that has ended: what runs now. */
export function EndedPage({ deals }: { deals: readonly DealTerms[] }) {
  const running = deals.filter(({ state }) => state === 'running');
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={dealCrumbs(ENDED_TITLE)} />
        <div>
          <h1>{ENDED_TITLE}</h1>
          <p className={styles['lead']}>
            Prices that you see are today’s. If you ordered while it ran, your order keeps it.
          </p>
        </div>
        {running.length === 0 ? <NothingRuns /> : <DealGroup id="now" title="Running now" deals={running} />}
        <Cluster>
          <ButtonLink to={dealsPath}>All deals and rebates</ButtonLink>
        </Cluster>
      </Stack>
    </Container>
  );
}
