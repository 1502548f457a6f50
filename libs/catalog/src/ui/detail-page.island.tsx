import { forFitment, type TireDetail } from '@tirekit/contract';
import { assembled, remembered, useCartSummary, useFeature } from '@tirekit/shell-kit';
import { SizeReading, TireCard, TirePicture, VerdictBadge, isBuyable } from '@tirekit/tire-ui';
import { Breadcrumbs, ButtonLink, Container, type Crumb, Notice, SectionNav, Stack } from '@tirekit/ui';
import { useState } from 'react';
import { heldOf, leftToAdd } from '../model/left-to-add.ts';
import type { Car } from '../data/load-list.ts';
import type { AxlePair } from '../data/load-pair.ts';
import type { Related } from '../data/load-related.ts';
import { isPairBuyable, PER_AXLE } from '../model/buyable-set.ts';
import { usePairLeft } from './add-to-cart.tsx';
import { BuyBar } from './buy-bar.tsx';
import { DecisionPanel, firstQuantity } from './decision-panel.tsx';
import styles from './detail-page.module.css';
import { DetailSections, InsightsSection, type ReviewsData } from './detail-sections.tsx';
import { PairCard } from './pair-card.tsx';
import { ProductHead } from './product-head.tsx';
import type { TotalAnswer } from './out-the-door.tsx';
import { useDoorPrice } from './use-door-price.ts';

export interface DetailPageProps {
  tire: TireDetail;
  car: Car | null;
  /** The tire for the other axle of a staggered car. */
  pair: AxlePair | null;
  crumbs: readonly Crumb[];
  related: Related;
  reviews: ReviewsData | null;
  /** What the page's action answered to a posted ZIP code, if scripts do not run. */
  answer: TotalAnswer | null;
}

const sections = [
  { label: 'Description', to: '#description' },
  { label: 'Specifications', to: '#specs' },
  { label: 'Reviews', to: '#reviews' },
  { label: 'Brand', to: '#brand' },
];

function Verdict({ tire, car }: { tire: TireDetail; car: Car | null }) {
  if (tire.verdict !== null)
    return <VerdictBadge verdict={tire.verdict} vehicle={car?.label} reasons="all" />;
  return (
    <p className={styles['muted']}>
      Not sure that it fits?{' '}
      <ButtonLink size="sm" to="/vehicles">
        Please choose a vehicle
      </ButtonLink>
    </p>
  );
}

function NoLongerMade({ tire }: { tire: TireDetail }) {
  if (tire.successor === null) return null;
  return (
    <Notice
      tone="caution"
      title="This tire is no longer made."
      action={<ButtonLink to={tire.successor.path}>See {tire.successor.name}</ButtonLink>}
    >
      <p>{tire.successor.name} follows it.</p>
    </Notice>
  );
}

const RelatedCard = remembered('catalog.card', TireCard);
const RelatedPair = remembered('catalog.pair-card', PairCard);

function RelatedTires({ related: { tires, pairs }, car }: Pick<DetailPageProps, 'related' | 'car'>) {
  if (tires.length + pairs.length === 0) return null;
  const fitment = car?.fitmentId ?? null;
  return (
    <section aria-labelledby="related">
      <h2 id="related">{car === null ? 'You may also like' : `More tires for your ${car.label}`}</h2>
      <ul className={styles['related']} role="list">
        {pairs.map((pair) => (
          <li key={pair.front.itemId + pair.rear.itemId}>
            <RelatedPair pair={pair} fitment={fitment} headingLevel={3} isOffered={false} />
          </li>
        ))}
        {tires.map((tire) => (
          <li key={tire.itemId}>
            <RelatedCard
              {...(car !== null && { vehicle: car.label })}
              tire={
                fitment === null
                  ? tire
                  : { ...tire, path: forFitment(tire.path, fitment, tire.verdict?.axle ?? null) }
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PictureProps {
  of: TireDetail['picture'];
  size: string;
  label: string;
}

/** No other page shows it. */
const Picture = assembled('catalog.picture', ({ of: picture, size, label }: PictureProps) => (
  <TirePicture picture={picture} size={size} label={label} />
));

/** A tire's page: what it is on the left, what to decide on the right, details below. */
export default function DetailPage({ tire, car, pair, crumbs, related, reviews, answer }: DetailPageProps) {
  const reviewed = useFeature('reviews');
  const held = heldOf(tire, useCartSummary());
  const [covered, setCovered] = useState(false);
  const [chosen, setQuantity] = useState(() => firstQuantity(tire, car));
  const left = leftToAdd(tire, held);
  const quantity = Math.min(chosen, Math.max(1, left));
  const door = useDoorPrice(
    {
      itemId: tire.itemId,
      otherItemId: pair?.other.itemId,
      quantity: pair === null ? quantity : PER_AXLE,
      roadHazard: covered,
      isBuyable: pair === null ? isBuyable(tire) : isPairBuyable([tire, pair.other]),
    },
    answer,
  );
  const pairLeft = usePairLeft({ front: tire, rear: pair?.other ?? tire });
  const offered = pair === null ? isBuyable(tire) && left > 0 : isPairBuyable([tire, pair.other]) && pairLeft;
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
              <SizeReading tire={tire} spelled />
            </ProductHead>
            <Verdict tire={tire} car={car} />
            <div className={styles['picture']}>
              <Picture
                of={tire.picture}
                size={tire.size}
                label={`Drawing of the ${tire.brand.name} ${tire.line.name} in ${tire.size}`}
              />
            </div>
            <p className={styles['headline']}>{tire.headline}</p>
          </div>
          <div className={styles['decision']}>
            <NoLongerMade tire={tire} />
            <DecisionPanel
              tire={tire}
              car={car}
              pair={pair}
              answer={answer}
              quantity={quantity}
              onQuantity={setQuantity}
              held={held}
              covered={covered}
              onCovered={setCovered}
              door={door}
            />
          </div>
          <div className={styles['insights']}>
            <InsightsSection
              insights={tire.insights}
              score={{ overall: tire.score.overall, band: tire.score.band }}
              parts={tire.scoreParts}
              scoredTire={tire.scoredTire}
            />
          </div>
        </div>
        <SectionNav
          label="On this page"
          items={reviewed ? sections : sections.filter(({ to }) => to !== '#reviews')}
        />
        <DetailSections tire={tire} reviews={reviews} />
        <RelatedTires related={related} car={car} />
      </Stack>
      {offered && <BuyBar tire={tire} pair={pair} quantity={quantity} toDoorCents={door.totalCents} />}
    </Container>
  );
}
