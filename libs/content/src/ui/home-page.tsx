import { island, useHydrated, usePriceName, readStored, stored } from '@tirekit/shell-kit';
import { Container, formatNumber, Link } from '@tirekit/ui';
import type { Way } from '../data/finder-data.ts';
import type { ShopFact } from '../model/shop-facts.ts';
import type { SizeChoices } from '../model/size-choices.ts';
import styles from './home-page.module.css';
import sidewall from './sidewall.svg';

const HomeFinders = island(() => import('./home-finders.island.tsx'));

interface HomePageProps {
  /** The storefront's own headline. */
  headline: string;
  sizes: SizeChoices;
  years: readonly number[];
  makes: readonly { slug: string; name: string }[];
  categories: readonly Way[];
  types: readonly Way[];
  brands: readonly Way[];
  counts: { items: number; brands: number } | null;
  facts: readonly ShopFact[];
}

/** One headline, one finder, and below it what makes the shop different, in facts. */
export function HomePage({
  headline,
  sizes,
  years,
  makes,
  categories,
  types,
  brands,
  counts,
  facts,
}: HomePageProps) {
  const priceName = usePriceName();
  return (
    <Container className={styles['page']}>
      <div className={styles['intro']}>
        <img className={styles['picture']} src={sidewall} width={640} height={300} alt="" />
        <h1>{headline}</h1>
        <p className={styles['lead']}>
          {counts
            ? `${formatNumber(counts.items)} tires of ${formatNumber(counts.brands)} brands, shipped free to your door`
            : 'Every tire is shipped free to your door'}
          {priceName !== null && `, at the ${priceName}`}.
        </p>
        <LastTime />
      </div>
      <HomeFinders sizes={sizes} years={years} makes={makes} />
      <section className={styles['facts']} aria-labelledby="facts">
        <h2 id="facts">What you can count on</h2>
        <Facts facts={facts} />
      </section>
      <Ways title="By category" ways={categories} />
      <Ways title="By vehicle type" ways={types} />
      <Ways title="By brand" ways={brands} all={{ label: 'All brands', path: '/brands' }} />
    </Container>
  );
}

/** Leads back to the last search. Only the browser knows it; its space is reserved until then. */
function LastTime() {
  const last = useHydrated() ? readStored(stored.finder) : null;
  return (
    <p className={styles['last']}>
      {last && (
        <>
          Last time: <Link to={last.path}>{last.label}</Link>
        </>
      )}
    </p>
  );
}

function Ways({
  title,
  ways,
  all,
}: {
  title: string;
  ways: readonly Way[];
  all?: { label: string; path: string };
}) {
  if (ways.length === 0) return null;
  return (
    <nav className={styles['ways']} aria-label={title}>
      <h2 className={styles['waysTitle']}>{title}</h2>
      <ul role="list" className={styles['wayList']}>
        {ways.map(({ name, path, count }) => (
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
