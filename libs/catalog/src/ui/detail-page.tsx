import { forFitment } from '@tirekit/contract';
import { useFeature, useOffersInstallation, useSignal } from '@tirekit/shell-ui';
import {
  CardList,
  ScoreBreakdown,
  SizeMarking,
  teaserTire,
  TireCard,
  TirePicture,
  VerdictBadge,
} from '@tirekit/tire-ui';
import { Breadcrumbs, ButtonLink, Container, type Crumb, Notice, SectionNav, Stack } from '@tirekit/ui';
import { Suspense } from 'react';
import { Await, useLocation } from 'react-router';
import type { Car } from '../data/load-list.ts';
import type { AxlePair } from '../data/load-pair.ts';
import type { Related } from '../data/load-related.ts';
import type { DetailTire } from '../model/detail-tire.ts';
import { NOT_CERTAIN } from '../model/not-certain.ts';
import { BuyBar } from './buy-bar.tsx';
import { CheckOwn } from './check-own.tsx';
import { CompareList } from './compare/compare-list.tsx';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './detail-page.module.css';
import { DetailSections, InsightsSection, isDescribed, type ReviewsData } from './detail-sections.tsx';
import { type LoadInstallation, useInstallationCode } from './installation-code.ts';
import { InstallationSection } from './installation-section.tsx';
import { PairCard } from './pair-card.tsx';
import { ProductHead } from './product-head.tsx';
import type { TotalAnswer } from './use-out-the-door.ts';
import { usePurchase } from './use-purchase.ts';

export interface DetailPageProps {
  tire: DetailTire;
  car: Car | null;
  /** The tire for the other axle of a staggered car. */
  pair: AxlePair | null;
  crumbs: readonly Crumb[];
  /** Alternatives and reviews stand far down, so they may come after the rest of the page. */
  related: Related | Promise<Related>;
  reviews: ReviewsData | null | Promise<ReviewsData | null>;
  /** The action's answer to a posted ZIP code, if scripts do not run. */
  answer: TotalAnswer | null;
  /** Loads what the page shows of shops. */
  installation: LoadInstallation;
}

const sections = [
  { label: 'Description', to: '#description' },
  { label: 'Specifications', to: '#specs' },
  { label: 'Installation', to: '#installation' },
  { label: 'Reviews', to: '#reviews' },
  { label: 'Brand', to: '#brand' },
];

function Verdict({ tire, car }: { tire: DetailTire; car: Car | null }) {
  const { pathname } = useLocation();
  if (tire.verdict !== null)
    return (
      <>
        <VerdictBadge verdict={tire.verdict} vehicle={car?.label} reasons="all" />
        {car !== null && car.confidence !== 'high' && <p className={styles['muted']}>{NOT_CERTAIN}</p>}
      </>
    );
  return (
    <p className={styles['muted']}>
      Not sure it fits? <CheckOwn path={pathname} look="button" />
    </p>
  );
}

function NoLongerMade({ tire }: { tire: DetailTire }) {
  if (tire.successor === null) return null;
  return (
    <Notice
      tone="caution"
      title="This tire is no longer made."
      action={<ButtonLink to={tire.successor.path}>See {tire.successor.name}</ButtonLink>}
    >
      <p>{tire.successor.name} replaces it.</p>
    </Notice>
  );
}

function RelatedTires({ related: { tires, pairs }, car }: { related: Related; car: Car | null }) {
  const compares = useFeature('compare');
  if (tires.length + pairs.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related">{car === null ? 'You may also like' : `More tires for your ${car.label}`}</h2>
      <CardList tires={[...pairs.map(({ front }) => front), ...tires]} columns>
        {pairs.map((pair) => (
          <PairCard
            key={pair.front.itemId + pair.rear.itemId}
            pair={{ ...pair, front: teaserTire(pair.front) }}
            car={car}
            headingLevel={3}
            actions={
              compares && (
                <CompareToggle
                  itemId={pair.front.itemId}
                  name={`${pair.front.brand} ${pair.front.line} ${pair.front.size}, front`}
                />
              )
            }
          />
        ))}
        {tires.map((tire) => (
          <TireCard
            key={tire.itemId}
            vehicle={car?.label}
            tire={{ ...teaserTire(tire), path: forFitment(tire.path, car, tire.verdict?.axle ?? null) }}
            actions={
              compares && (
                <CompareToggle itemId={tire.itemId} name={`${tire.brand} ${tire.line} ${tire.size}`} />
              )
            }
          />
        ))}
      </CardList>
    </section>
  );
}

/** A tire's page: what it is on the left, what to decide on the right, details below. */
export function DetailPage(props: DetailPageProps) {
  const { tire, car, pair, crumbs, related, reviews, answer } = props;
  useSignal({ kind: 'tire', tire }, tire.itemId);
  const reviewed = useFeature('reviews');
  const compares = useFeature('compare');
  const installs = useOffersInstallation();
  const purchase = usePurchase(tire, car, pair, answer);
  const { zip, shop } = purchase.outTheDoor;
  const hasShops = installs && purchase.isBuyable && (zip !== null || shop !== null);
  const code = useInstallationCode(props.installation, hasShops);
  const job = {
    ...{ item: tire.itemId, otherItem: pair?.other.itemId, quantity: purchase.quantity },
    ...(car !== null && { fitment: car.fitmentId }),
  };
  const shown: Readonly<Record<string, boolean>> = {
    '#description': isDescribed(tire),
    '#reviews': reviewed,
    '#installation': installs,
  };
  const name = `${tire.brand.name} ${tire.line.name}`;
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <div className={styles['top']}>
          <div className={styles['reading']}>
            <ProductHead
              brand={tire.brand.name}
              name={tire.line.name}
              score={tire.score}
              rating={tire.rating}
            >
              <SizeMarking tire={tire} spelled={tire.figures} />
            </ProductHead>
            <Verdict tire={tire} car={car} />
            {compares && (
              <div className={styles['compare']}>
                <CompareToggle itemId={tire.itemId} name={`${name} ${tire.size}`} />
              </div>
            )}
            <div className={styles['picture']}>
              <TirePicture
                picture={tire.picture}
                size={tire.size}
                label={`Drawing of the ${name} in ${tire.size}`}
              />
            </div>
            {tire.headline !== '' && <p className={styles['headline']}>{tire.headline}</p>}
          </div>
          <div className={styles['decision']}>
            <NoLongerMade tire={tire} />
            <DecisionPanel tire={tire} car={car} pair={pair} purchase={purchase} answer={answer}>
              {code && <code.ShopChoice job={job} zip={zip} />}
            </DecisionPanel>
          </div>
          <div className={styles['insights']}>
            <InsightsSection insights={tire.insights}>
              <ScoreBreakdown score={tire.score} parts={tire.scoreParts} basis={tire.scoreBasis} />
            </InsightsSection>
          </div>
        </div>
        <SectionNav label="On this page" items={sections.filter(({ to }) => shown[to] ?? true)} />
        <DetailSections tire={tire} reviews={reviews}>
          {installs && (
            <InstallationSection>
              {hasShops ? code ? <code.NearbyShops job={job} zip={zip} /> : undefined : null}
            </InstallationSection>
          )}
        </DetailSections>
        <Suspense>
          <Await resolve={related}>{(found) => <RelatedTires related={found} car={car} />}</Await>
        </Suspense>
      </Stack>
      <CompareList car={car} />
      {purchase.left > 0 && <BuyBar tire={tire} pair={pair} purchase={purchase} />}
    </Container>
  );
}
