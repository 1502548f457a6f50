import type { HomeBlock } from '@tirekit/channel';
import { freeShippingWhere } from '@tirekit/contract';
import { type Site, usePriceName } from '@tirekit/shell-ui';
import { Container, formatNumber, Link } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { HomeExtras } from '../../data/home-extras.ts';
import type { CatalogLink, HomeLinks } from '../../data/home-links.ts';
import type { FittingStep } from '../../model/fitting-steps.ts';
import type { ShopFact } from '../../model/shop-facts.ts';
import type { SizeChoices } from '../../model/size-choices.ts';
import { useFinder } from '../finder-store.ts';
import { HomeFinders } from './home-finders.tsx';
import styles from './home-page.module.css';
import { PopularBlock } from './popular-block.tsx';
import sidewall from './sidewall.svg';
import {
  CategoriesBlock,
  DealsBlock,
  type DrivingWay,
  FittingBlock,
  GuidedBlock,
  OffersBlock,
  ReviewsBlock,
  ScoreBlock,
  SupportBlock,
} from './static-blocks.tsx';

export interface HomePageProps extends HomeLinks, HomeExtras {
  /** The storefront's own headline. */
  headline: string;
  /** The blocks below the headline, in this order. */
  blocks: readonly HomeBlock[];
  sizes: SizeChoices;
  years: readonly number[];
  makes: readonly { slug: string; name: string }[];
  /** The sentence of the counts: tires, `300+ brands`, and `20,000+ shops install them` if shops do; null while the API can't be reached. */
  offering: { tires: number; brands: string; shops: string | null } | null;
  facts: readonly ShopFact[];
  steps: readonly FittingStep[];
  ways: readonly DrivingWay[];
  support: Pick<Site['channel']['support'], 'sms' | 'email' | 'chat' | 'hours'>;
}

/** The view of each block. A block without content renders nothing. */
const views: Readonly<Record<HomeBlock, (page: HomePageProps) => ReactNode>> = {
  finders: ({ sizes, years, makes }) => <HomeFinders sizes={sizes} years={years} makes={makes} />,
  guided: ({ ways }) => <GuidedBlock ways={ways} />,
  deals: ({ deals }) => <DealsBlock deals={deals} />,
  popular: ({ types }) => <PopularBlock types={types} />,
  categories: ({ categories }) => <CategoriesBlock categories={categories} />,
  types: ({ types }) => <Links title="By vehicle type" links={types} />,
  brands: ({ brands }) => (
    <Links title="By brand" links={brands} all={{ label: 'All brands', path: '/brands' }} />
  ),
  fitting: ({ steps }) => <FittingBlock steps={steps} />,
  reviews: ({ reviews }) => <ReviewsBlock reviews={reviews} />,
  score: () => <ScoreBlock />,
  promises: ({ facts }) => (
    <section className={styles['facts']} aria-labelledby="facts">
      <h2 id="facts">What you can count on</h2>
      <Facts facts={facts} />
    </section>
  ),
  offers: () => <OffersBlock />,
  support: ({ support }) => <SupportBlock support={support} />,
};

/** The home page: a headline, and the storefront's blocks in its order. */
export function HomePage(page: HomePageProps) {
  const { headline, blocks, offering } = page;
  const priceName = usePriceName();
  return (
    <Container className={styles['page']}>
      <div className={styles['intro']}>
        <img className={styles['picture']} src={sidewall} width={640} height={300} alt="" />
        <h1>{headline}</h1>
        <p className={styles['lead']}>
          {offering
            ? `${formatNumber(offering.tires)} tires from ${offering.brands}, shipped free ${freeShippingWhere}`
            : `Every tire ships free ${freeShippingWhere}`}
          {priceName !== null && `, at the ${priceName}`}.{offering?.shops && ` ${offering.shops}.`}
        </p>
        <LastTime />
      </div>
      {blocks.map((block) => {
        const View = views[block];
        return <View key={block} {...page} />;
      })}
    </Container>
  );
}

/** Leads back to the last search. Only the browser knows it, so its space is reserved until then. */
function LastTime() {
  const last = useFinder(({ last }) => last);
  return (
    <p className={styles['last']}>
      {last && (
        <>
          Your last search: <Link to={last.path}>{last.label}</Link>
        </>
      )}
    </p>
  );
}

function Links({
  title,
  links,
  all,
}: {
  title: string;
  links: readonly CatalogLink[];
  all?: { label: string; path: string };
}) {
  if (links.length === 0) return null;
  return (
    <nav className={styles['ways']} aria-label={title}>
      <h2 className={styles['waysTitle']}>{title}</h2>
      <ul role="list" className={styles['wayList']}>
        {links.map(({ name, path, count }) => (
          <li key={path}>
            <Link className={styles['wayLink']} to={path} prefetch="intent">
              {name} <span className={styles['count']}>{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
        {all && (
          <li>
            <Link className={styles['wayLink']} to={all.path}>
              {all.label}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Facts({ facts }: Pick<HomePageProps, 'facts'>) {
  return (
    <dl className={styles['factList']}>
      {facts.map(({ reading, title, text }) => (
        <div key={title} className={styles['fact']}>
          <dt>
            <span className={styles['reading']}>{reading}</span>
            {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
