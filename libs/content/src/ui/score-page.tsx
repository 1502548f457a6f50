import {
  CATEGORIES,
  MODELS_TO_COMPARE,
  PARTS_FOR_A_SCORE,
  REVIEW_WEIGHING,
  SCORE_BANDS,
  SCORE_KEYS,
  SCORE_PARTS,
  SCORE_RANGE,
  SCORE_RULES,
  type ScoreKey,
  SNOW_CATEGORIES,
  TIRES_TO_COMPARE,
} from '@tirekit/tires';
import { Breadcrumbs, Page, Stack } from '@tirekit/ui';
import { scoreCrumbs } from '../model/score-crumbs.ts';
import { Topic } from './topic.tsx';
import styles from './topic.module.css';

const { lowest, highest } = SCORE_RANGE;
const middle = (lowest + highest) / 2;
const [lowestBand] = SCORE_BANDS;
const snowNames = SNOW_CATEGORIES.map((slug) =>
  CATEGORIES.find((category) => category.slug === slug)?.name.toLowerCase(),
).join(' and ');

const numberWords = ['no', 'one', 'two', 'three', 'four'];
const inWords = (count: number): string => numberWords[count] ?? String(count);

/** An explanation of the tire score, for a buyer who wants to know how far to trust it. Every figure is a constant of the score. */
export function ScorePage() {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={scoreCrumbs} />
        <h1>How we score tires</h1>
        <p>
          {`The tire score is a figure from ${String(lowest)} to ${String(highest)}. It ranks a tire, in its exact size, among the tires of its category that we sell. Facts and verified reviews decide it.`}
        </p>
        <Topic id="measured" title="What is measured, and what isn’t">
          <p>
            We don’t test tires ourselves. We compare what manufacturers state and mark on the tire, the
            federal UTQG grades that manufacturers assign, and ratings by verified buyers. Nobody measured
            stopping distance, noise, or fuel use for this score.
          </p>
        </Topic>
        <Topic id="parts" title="The four parts and their facts">
          <p>
            A fact with a weight of 3 counts three times as much as one with a weight of 1. We chose the facts
            and the weights. They are our judgment, not a standard.
          </p>
          {SCORE_KEYS.map((key) => (
            <PartFacts key={key} part={key} />
          ))}
        </Topic>
        <Topic id="figures" title="From facts to a figure">
          <p>
            {`Each fact is compared with the average of the tire’s category. The weighted facts of a part decide the tire’s place there: ${String(lowest)} is the lowest place, ${String(middle)} is the middle, and ${String(highest)} is the highest. The score is the tire’s place by the average of its known parts. A touring tire is compared with touring tires, so an 8 for a touring tire and an 8 for a winter tire don’t mean the same grip.`}
          </p>
          <ul className={styles['list']}>
            {SCORE_BANDS.map(({ band, from, to }) => (
              <li key={band}>{`${band}: ${String(from)} to ${String(to)}`}</li>
            ))}
          </ul>
          <p>{`Below ${String(lowestBand?.from ?? lowest)} there is only the number.`}</p>
        </Topic>
        <Topic id="treadwear" title="How treadwear grades are used">
          <p>
            {`Each manufacturer assigns its own treadwear grades, and no one checks one brand’s grades against another’s. We compare a grade with the middle grade of the same brand in the same category, if the brand has at least ${inWords(MODELS_TO_COMPARE)} graded models there. We never compare grades across brands, and we never turn a grade into miles.`}
          </p>
        </Topic>
        <Topic id="snow" title="Snow">
          <p>
            {`Snow counts toward traction for ${snowNames} tires, where the mountain snowflake (3PMSF) stands for measured snow traction. For all other tires it is a fact beside the score. M+S earns nothing anywhere, because it describes the tread pattern only.`}
          </p>
        </Topic>
        <Topic id="reviews" title="How reviews count">
          <p>
            {`Only reviews by verified buyers count. Reviews written for an incentive don’t, good or bad. A few enthusiastic reviews don’t decide a score: the average of the category counts like ${String(REVIEW_WEIGHING.prior)} further ratings. From ${String(REVIEW_WEIGHING.evidence)} ratings on, reviews are evidence enough for a part even if nothing else is known. Reviews of temporary spares don’t count. Each tire’s page says how many reviews count in its score.`}
          </p>
        </Topic>
        <Topic id="missing" title="What a missing part means">
          <p>
            {`A part without evidence gets no figure. It isn’t a bad mark. UTQG doesn’t cover winter and light truck tires, for example. A tire needs ${inWords(PARTS_FOR_A_SCORE)} known parts for a score, and its page says which part is missing and why. With fewer there is no score. A category also needs ${String(TIRES_TO_COMPARE)} tires to compare.`}
          </p>
        </Topic>
        <Topic id="limits" title="What the score can’t tell you">
          <p>
            It can’t tell how a tire stops on your car, how it grips ice, how quiet or comfortable it is, or
            how many miles you will get. It doesn’t say whether a tire fits your vehicle: choose a vehicle for
            that. A difference of a few tenths is small. The score doesn’t look at price.
          </p>
        </Topic>
        <Topic id="when" title="When it is computed">
          <p>
            Scores are computed each time our catalog is loaded, for example after tires are added or their
            facts change. The date is on each tire’s page. Because a score is a place among other tires, it
            can change when they do.
          </p>
        </Topic>
      </Stack>
    </Page>
  );
}

function PartFacts({ part }: { part: ScoreKey }) {
  return (
    <div className={styles['topic']}>
      <h3>{SCORE_PARTS[part].label}</h3>
      <ul className={styles['list']}>
        {SCORE_RULES.filter((rule) => rule.part === part).map(({ measure, text, weight }) => (
          <li key={measure}>{`${text} Weight ${String(weight)}.`}</li>
        ))}
      </ul>
    </div>
  );
}
