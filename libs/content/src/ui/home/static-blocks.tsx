import { dealHref, dealsPath, guidedPath, signupOffers, signupTerms } from '@tirekit/contract';
import { hoursLines } from '@tirekit/channel';
import { ChatLink, type Site, SupportPhone, mailingListPath } from '@tirekit/shell-ui';
import type { DrivingStyle } from '@tirekit/tires';
import { Badge, ButtonLink, formatDate, formatNumber, formatOneDecimal, Link } from '@tirekit/ui';
import type { HomeDeal, HomeReviews } from '../../data/home-extras.ts';
import type { CatalogLink } from '../../data/home-links.ts';
import type { FittingStep } from '../../model/fitting-steps.ts';
import { Block } from './block.tsx';
import styles from './home-blocks.module.css';
import treads from './treads.svg?no-inline';

/** A driving style, as the page has it from the server: the tables of guided shopping are not part of it. */
export interface DrivingWay {
  slug: DrivingStyle;
  name: string;
  sentence: string;
}

/** The driving styles, each of which begins guided shopping. */
export const GuidedBlock = ({ ways }: { ways: readonly DrivingWay[] }) => (
  <Block
    id="guided"
    title="Not sure? Tell us how you drive"
    more={{ label: 'Guided shopping', path: guidedPath }}
  >
    <ul className={styles['cards']} data-few role="list">
      {ways.map(({ slug, name, sentence }) => (
        <li key={slug}>
          <Link className={styles['card']} to={`${guidedPath}?style=${slug}`}>
            <strong>{name}</strong>
            <span>{sentence}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Block>
);

/** The deals that run today. */
export function DealsBlock({ deals }: { deals: readonly HomeDeal[] }) {
  if (deals.length === 0) return null;
  return (
    <Block id="deals" title="Today’s deals" more={{ label: 'All deals', path: dealsPath }}>
      <ul className={styles['cards']} role="list">
        {deals.map(({ slug, name, description, code, endsOn }) => (
          <li key={slug}>
            <Link className={styles['card']} to={dealHref(slug)}>
              <strong>{name}</strong>
              <span>{description}</span>
              <span className={styles['small']}>
                {[code && `Code ${code}`, endsOn && `Through ${formatDate(endsOn)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** The categories, each with the tread of such a tire. The drawings are one file, whose parts have the categories' names. */
export function CategoriesBlock({ categories }: { categories: readonly CatalogLink[] }) {
  if (categories.length === 0) return null;
  return (
    <Block id="categories" title="By category" more={{ label: 'All categories', path: '/categories' }}>
      <ul className={styles['pictures']} role="list">
        {categories.map(({ name, path, count }) => (
          <li key={path}>
            <Link className={styles['picture']} to={path} prefetch="intent">
              <img
                src={`${treads}#${getCategory(path)}`}
                alt=""
                width={144}
                height={100}
                loading="lazy"
                decoding="async"
              />
              <strong>{name}</strong>
              <span className={styles['small']}>{formatNumber(count)} tires</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const getCategory = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/-tires$/, '');

/** The steps of installing tires, in order. */
export const FittingBlock = ({ steps }: { steps: readonly FittingStep[] }) => (
  <Block
    id="fitting"
    title="How installation works"
    more={{ label: 'Find a tire shop', path: '/tire-shops' }}
  >
    <ol className={styles['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </Block>
);

/** Buyers' reviews, in figures and in words. */
export function ReviewsBlock({ reviews: said }: { reviews: HomeReviews | null }) {
  if (said === null) return null;
  const { average, count, hasSamples, reviews } = said;
  return (
    <Block id="reviews" title="What drivers say" more={{ label: 'All reviews', path: '/tire-reviews' }}>
      {average !== null && (
        <p>
          <strong className={styles['figure']}>{formatOneDecimal(average)}</strong> out of 5 from{' '}
          {formatNumber(count)} reviews
          {hasSamples && ', including sample reviews'}
        </p>
      )}
      <ul className={styles['cards']} role="list">
        {reviews.map(({ reviewId, overall, summary, name, vehicle, sample, verified, tire, path }) => (
          <li key={reviewId} className={styles['said']}>
            <p className={styles['small']}>
              <strong>{formatOneDecimal(overall)} of 5</strong> for <Link to={path}>{tire}</Link>
            </p>
            <blockquote>{summary}</blockquote>
            <p className={styles['small']}>{[name, vehicle].filter(Boolean).join(' · ')}</p>
            {(sample || verified) && (
              <p>
                {verified && <Badge tone="positive">Verified buyer</Badge>}{' '}
                {sample && <Badge>Sample review</Badge>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

const parts = [
  ['Long lasting', 'Miles before the tread is worn'],
  ['Handling', 'How it steers and holds a curve'],
  ['Traction', 'Grip on dry, wet, and snowy roads'],
  ['Durability', 'What it takes from curbs, loads, and heat'],
] as const;

/** The parts of a tire's score. */
export const ScoreBlock = () => (
  <Block
    id="score"
    title="One score, four reasons"
    more={{ label: 'How we score tires', path: '/tire-score' }}
  >
    <p>
      Scores run from 3 to 10. A 7 or higher is good, an 8 or higher is great, and a 9 or higher is excellent.
      We show the reason for each part.
    </p>
    <dl className={styles['cards']} data-four>
      {parts.map(([name, text]) => (
        <div key={name} className={styles['part']}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Block>
);

/** A code for those who join the mailing list. */
export const OffersBlock = () => (
  <Block id="offers" title={signupOffers.percent}>
    <p>Join our mailing list. {signupTerms}</p>
    <div>
      <ButtonLink to={mailingListPath}>Get {signupOffers.amount}</ButtonLink>
    </div>
  </Block>
);

/** The ways to reach support, and its hours. */
export function SupportBlock({
  support,
}: {
  support: Pick<Site['channel']['support'], 'sms' | 'email' | 'chat' | 'hours'>;
}) {
  const { sms, email, chat, hours } = support;
  return (
    <Block id="ask" title="Ask a tire expert">
      <div className={styles['support']}>
        <ul role="list">
          <li>
            Call <SupportPhone />
          </li>
          {sms && (
            <li>
              Text <a href={`sms:${sms}`}>{sms}</a>
            </li>
          )}
          <li>
            Email <a href={`mailto:${email}`}>{email}</a>
          </li>
          {chat && (
            <li>
              <ChatLink>Chat with us</ChatLink>
            </li>
          )}
        </ul>
        <ul role="list" aria-label="When we answer">
          {hoursLines(hours).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Block>
  );
}
