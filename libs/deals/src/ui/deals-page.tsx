import { type DealTerms, discountTypes, type Rebate } from '@tirekit/contract';
import { Breadcrumbs, ButtonLink, Container, EmptyState, Grid, Stack } from '@tirekit/ui';
import { dealsCrumbs } from '../model/deal-meta.ts';
import { DEALS_LEAD, DEALS_TITLE } from '../model/deals-title.ts';
import { kindTitles, REBATES_TITLE } from '../model/deal-words.ts';
import { DealCard, RebateCard } from './deal-card.tsx';
import styles from './deals.module.css';
import { EventLinks } from './event-links.tsx';

export interface DealsPageProps {
  /** Those that run, and those that begin soon. */
  deals: readonly DealTerms[];
  rebates: readonly Rebate[];
  /** The day in the shop's calendar. */
  today: string;
}

/** All deals and rebates that run, by kind, then the deals that begin soon. */
export function DealsPage({ deals, rebates, today }: DealsPageProps) {
  const running = deals.filter(({ state }) => state === 'running');
  const upcoming = deals.filter(({ state }) => state === 'upcoming');
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={dealsCrumbs()} />
        <div>
          <h1>{DEALS_TITLE}</h1>
          <p className={styles['lead']}>{DEALS_LEAD}</p>
        </div>
        <EventLinks today={today} />
        {running.length + rebates.length === 0 && <NothingRuns />}
        {discountTypes.map((kind) => (
          <DealGroup
            key={kind}
            id={kind.replaceAll(' ', '-').toLowerCase()}
            title={kindTitles[kind]}
            deals={running.filter(({ discountType }) => discountType === kind)}
          />
        ))}
        {rebates.length > 0 && (
          <section aria-labelledby="rebates">
            <h2 id="rebates" className={styles['heading']}>
              {REBATES_TITLE}
            </h2>
            <Grid as="ul" min="lg">
              {rebates.map((rebate) => (
                <RebateCard key={rebate.slug} rebate={rebate} />
              ))}
            </Grid>
          </section>
        )}
        <DealGroup id="upcoming" title="Coming soon" deals={upcoming} />
      </Stack>
    </Container>
  );
}

/** For a day on which nothing runs. */
export const NothingRuns = () => (
  <EmptyState
    title="No deals run right now"
    actions={
      <>
        <ButtonLink tone="primary" to="/tire-sizes">
          Find tires by size
        </ButtonLink>
        <ButtonLink to="/vehicles">Find by vehicle</ButtonLink>
      </>
    }
  >
    <p>New ones start often. Every price that you see is what you pay for the tires.</p>
  </EmptyState>
);

interface DealGroupProps {
  id: string;
  title: string;
  deals: readonly DealTerms[];
}

/** Deals under a title; nothing if there are none. */
export function DealGroup({ id, title, deals }: DealGroupProps) {
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <Grid as="ul" min="lg">
        {deals.map((deal) => (
          <DealCard key={deal.slug} deal={deal} />
        ))}
      </Grid>
    </section>
  );
}
