import {
  brandPath,
  dealsPath,
  type DealTerms,
  isPriceDeal,
  type NamedSlug,
  type Rebate,
} from '@tirekit/contract';
import type { CardTire } from '@tirekit/tire-ui';
import { Badge, Breadcrumbs, Cluster, Container, Link, Notice, Stack } from '@tirekit/ui';
import { dealCrumbs } from '../model/deal-meta.ts';
import {
  listConditions,
  asksOfRebate,
  ONE_PRICE_DEAL,
  paidBack,
  dealTiresText,
  tiresOfRebate,
  untilItBegins,
  getWindow,
  worthBesideName,
} from '../model/deal-words.ts';
import { SampleMark } from './deal-card.tsx';
import styles from './deals.module.css';
import { TiresSection } from './tires-section.tsx';

export interface DealPageProps {
  /** Null for a rebate. */
  deal: DealTerms | null;
  rebate: Rebate | null;
  /** The brands here that it covers. */
  brands: readonly NamedSlug[];
  tires: readonly CardTire[];
}

/** More brands than this would fill several screens of a phone; they open by a press. */
const BRANDS_SHOWN = 30;

/** The terms of a deal or a rebate in plain words, its tires, and its brands. */
export function DealPage({ deal, rebate, brands, tires }: DealPageProps) {
  const name = deal?.name ?? rebate?.name ?? '';
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={dealCrumbs(name)} />
        <div>
          <h1>{name}</h1>
          <p className={styles['lead']}>{deal?.description ?? rebate?.description}</p>
        </div>
        {deal && (
          <section aria-label="Terms">
            <DealTermsList deal={deal} />
          </section>
        )}
        {rebate && <RebateTermsList rebate={rebate} />}
        <TiresSection id="tires" title="Tires" tires={tires} />
        {brands.length > 0 && (
          <section aria-labelledby="brands">
            <h2 id="brands">Brands</h2>
            {brands.length > BRANDS_SHOWN ? (
              <details>
                <summary className={styles['more']}>See all {brands.length} brands</summary>
                <BrandLinks brands={brands} />
              </details>
            ) : (
              <BrandLinks brands={brands} />
            )}
          </section>
        )}
        <p>
          <Link to={dealsPath}>All deals and rebates</Link>
        </p>
      </Stack>
    </Container>
  );
}

const BrandLinks = ({ brands }: Pick<DealPageProps, 'brands'>) => (
  <Cluster as="ul">
    {brands.map((brand) => (
      <li key={brand.slug}>
        <Link to={brandPath(brand.slug)}>{brand.name}</Link>
      </li>
    ))}
  </Cluster>
);

/** The worth of a deal, its tires, and its conditions. */
export function DealTermsList({ deal }: { deal: DealTerms }) {
  const worth = worthBesideName(deal);
  return (
    <Stack gap={3}>
      {deal.state === 'upcoming' && (
        <Notice tone="info" title={getWindow(deal)}>
          <p>{untilItBegins(deal)}</p>
        </Notice>
      )}
      {worth !== null && <p className={styles['worth']}>{worth}</p>}
      <ul className={styles['terms']}>
        <li>{dealTiresText(deal)}.</li>
        {listConditions(deal).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {deal.state === 'running' && <li>{getWindow(deal)}</li>}
        {isPriceDeal(deal) && <li>{ONE_PRICE_DEAL}</li>}
      </ul>
      {deal.code !== null && (
        <p>
          <Badge tone="accent">
            {'Code '}
            <span className={styles['code']}>{deal.code}</span>
          </Badge>
        </p>
      )}
    </Stack>
  );
}

function RebateTermsList({ rebate }: { rebate: Rebate }) {
  return (
    <section aria-label="Terms">
      <Stack gap={3}>
        <p className={styles['worth']}>{paidBack(rebate)}</p>
        <ul className={styles['terms']}>
          <li>{tiresOfRebate(rebate)}.</li>
          {asksOfRebate(rebate).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>It doesn’t change the price or the tax that you pay now.</li>
        </ul>
        {rebate.sample && <SampleMark />}
      </Stack>
    </section>
  );
}
