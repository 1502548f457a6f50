import { type DealEvent, dealsPath, type DealTerms } from '@tirekit/contract';
import type { CardTire } from '@tirekit/tire-ui';
import { Breadcrumbs, ButtonLink, Cluster, Container, Notice, Stack } from '@tirekit/ui';
import { dealCrumbs } from '../model/deal-meta.ts';
import { eventTitle, eventWords } from '../model/event-words.ts';
import { shoppingEvents } from '../model/shopping-events.ts';
import { DealTermsList } from './deal-page.tsx';
import { DealGroup } from './deals-page.tsx';
import styles from './deals.module.css';
import { EventLinks } from './event-links.tsx';
import { TiresSection } from './tires-section.tsx';

/** A deal with the tires that its page shows. */
export interface EventDeal {
  deal: DealTerms;
  tires: readonly CardTire[];
}

export interface EventPageProps {
  event: DealEvent;
  today: string;
  /** The deals of the sale that run or begin soon. */
  own: readonly EventDeal[];
  /** Other running deals. */
  others: readonly DealTerms[];
}

/** The page of a sale of the year: before it, during it, and after it. */
export function EventPage({ event, today, own, others }: EventPageProps) {
  const deals = own.map(({ deal }) => deal);
  const { lead, empty } = eventWords(event, today, deals);
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={dealCrumbs(eventTitle(event))} />
        <div>
          <h1>{eventTitle(event)}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {empty !== null && <Notice tone="info" title={empty} />}
        {own.map(({ deal, tires }) => (
          <section key={deal.slug} aria-labelledby={`deal-${deal.slug}`}>
            <Stack gap={4}>
              <h2 id={`deal-${deal.slug}`}>{deal.name}</h2>
              <p>{deal.description}</p>
              <DealTermsList deal={deal} />
              <TiresSection
                id={`tires-${deal.slug}`}
                title="Tires at this price"
                of={`deal-${deal.slug}`}
                tires={tires}
              />
            </Stack>
          </section>
        ))}
        {deals.every(({ state }) => state !== 'running') && (
          <DealGroup id="now" title="Running now" deals={others} />
        )}
        <EventLinks today={today} except={shoppingEvents[event].path} />
        <Cluster>
          <ButtonLink to={dealsPath}>All deals and rebates</ButtonLink>
        </Cluster>
      </Stack>
    </Container>
  );
}
