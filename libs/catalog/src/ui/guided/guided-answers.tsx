import { forFitment, guidedPath } from '@tirekit/contract';
import { useCartSummary } from '@tirekit/shell-ui';
import { CardList, CardRow, ScoreAndRating, TireCard } from '@tirekit/tire-ui';
import { drivingStyleName } from '@tirekit/tires';
import { ButtonLink, formatCount, EmptyState, formatNumber, Link, Money, Stack } from '@tirekit/ui';
import type { GuidedCard, GuidedData, GuidedResult } from '../../data/load-guided.ts';
import { getAcknowledgments } from '../../model/acknowledgments.ts';
import {
  guidedFields,
  guidedHref,
  guidedQuestions,
  type GuidedState,
  reopened,
} from '../../model/guided-state.ts';
import { questionWords } from '../../model/guided-words.ts';
import { type QuotedSet, quotedSet, staggeredSet } from '../../model/tire-set.ts';
import { AddPair, AddToCart } from '../add-to-cart.tsx';
import { PairCard } from '../pair-card.tsx';
import { type CardOffers, useCardOffers } from '../use-card-offers.tsx';
import { WeightsForm } from '../weights-form.tsx';
import styles from './guided.module.css';

type GuidedAnswersProps = Pick<GuidedData, 'state' | 'car'> & { result: GuidedResult };

/** The answers with the reason for each, what they rest on, and the whole list behind them. */
export function GuidedAnswerList({ state, car, result }: GuidedAnswersProps) {
  const { cards, notes, list, weights } = result;
  const style = state.style === null ? '' : drivingStyleName(state.style);
  const drawn = new Set<string>();
  const offers = useCardOffers(
    cards.map((card) => getSet(card, result.setSize)),
    car?.fitmentId,
  );
  return (
    <Stack gap={6}>
      <div>
        <p className={styles['muted']}>{style}</p>
        <h1>{formatTitle(cards.length)}</h1>
      </div>
      <Given state={state} given={result.given} />
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      )}
      {cards.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ol role="list" className={styles['answers']}>
          {cards.map((card, at) => {
            const thumbnail = (card.tire ?? card.pair?.front)?.thumbnail ?? '';
            // A drawing that an answer above has brought along already is not brought again.
            const isNew = !drawn.has(thumbnail);
            drawn.add(thumbnail);
            return (
              <li key={thumbnail + card.reasons[0]?.role} className={styles['answer']}>
                <Reasons reasons={card.reasons} />
                <CardList tires={isNew ? [{ thumbnail }] : []}>
                  <Card
                    card={card}
                    car={car}
                    setSize={result.setSize}
                    there={offers.thereAt(at)}
                    total={offers.addUp(at)}
                  />
                </CardList>
              </li>
            );
          })}
        </ol>
      )}
      {list.total !== 0 && (
        <div>
          <ButtonLink to={list.href} tone={cards.length === 0 ? 'primary' : 'secondary'}>
            See all {list.total !== null && `${formatNumber(list.total)} `}
            {list.name}
          </ButtonLink>
          <p className={styles['muted']}>In the same order, with filters.</p>
        </div>
      )}
      <section aria-labelledby="weights">
        <h2 id="weights">What the score counts</h2>
        <p className={styles['muted']}>
          {state.weights === null ? `These are our weights for ${style}. ` : 'These are your weights. '}
          Change the weights and we’ll re-rank your tires.
          {state.weights !== null && (
            <>
              {' '}
              <Link to={guidedHref({ ...state, weights: null })}>Use ours again</Link>
            </>
          )}
        </p>
        <WeightsForm action={guidedPath} weights={weights} fields={guidedFields(state, 'weights')} />
      </section>
      <p>
        <Link to={guidedPath}>Start over</Link>
      </p>
    </Stack>
  );
}

const formatTitle = (count: number): string =>
  count === 0
    ? 'No tire that we would recommend'
    : count === 1
      ? 'One tire for the way you drive'
      : `${count === 2 ? 'Two' : 'Three'} tires for the way you drive`;

/** The first reason is the title of the answer; others follow in one line each. */
function Reasons({ reasons: [first, ...others] }: Pick<GuidedCard, 'reasons'>) {
  return (
    <div>
      <h2 className={styles['why']}>{first?.title}</h2>
      <p>{first?.text}</p>
      {others.map(({ role, title, text }) => (
        <p key={role}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </div>
  );
}

/** The answers so far, each with a link to answer again. */
function Given({ state, given }: { state: GuidedState } & Pick<GuidedResult, 'given'>) {
  return (
    <dl className={styles['given']}>
      {guidedQuestions.map((question) => (
        <div key={question}>
          <dt>{questionWords[question].short}</dt>
          <dd>
            {given[question] ?? 'Skipped'}{' '}
            <Link
              to={guidedHref(reopened(state, question))}
              aria-label={`Change ${questionWords[question].short.toLowerCase()}`}
              rel="nofollow"
            >
              Change
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing({ state }: { state: GuidedState }) {
  return (
    <EmptyState
      title="Nothing fits these answers right now"
      actions={
        <>
          <ButtonLink tone="primary" to={guidedHref({ ...state, style: null })}>
            Choose another driving style
          </ButtonLink>
          <ButtonLink to="/tire-sizes">Find another size</ButtonLink>
        </>
      }
    >
      <p>Change an answer above, or choose another style.</p>
    </EmptyState>
  );
}

/** The set that an answer offers; null for a line, whose size is still to be chosen, and for a set that is not for sale. */
function getSet({ tire, pair, line }: GuidedCard, setSize: number): QuotedSet | null {
  if (pair !== null) return quotedSet(staggeredSet(pair), setSize);
  return tire === null || line !== null ? null : quotedSet([tire], setSize);
}

interface CardProps extends Pick<GuidedData, 'car'>, Pick<GuidedResult, 'setSize'> {
  card: GuidedCard;
  there: ReturnType<CardOffers['thereAt']>;
  total: React.ReactNode;
}

function Card({ card: { tire, pair, line }, car, setSize, there, total }: CardProps) {
  const cart = useCartSummary();
  if (pair !== null)
    return (
      <PairCard
        pair={{ ...pair, front: { ...pair.front, ...there } }}
        car={car}
        headingLevel={3}
        total={total}
        actions={<AddPair {...{ pair, car, cart }} />}
      />
    );
  if (tire === null) return null;
  const name = `${tire.brand} ${tire.line} ${tire.size}`;
  if (line !== null)
    return (
      <CardRow
        tire={{ ...tire, path: line.path }}
        headingLevel={3}
        price={
          <p>
            From <Money cents={line.fromPriceInCents} size="lg" /> a tire
          </p>
        }
        actions={
          <ButtonLink to={line.path} wide aria-label={`Choose your size: ${tire.brand} ${tire.line}`}>
            Choose your size
          </ButtonLink>
        }
      >
        <p className={styles['muted']}>{formatCount(line.sizes, 'size')}</p>
        <ScoreAndRating tire={tire} />
      </CardRow>
    );
  const here = { ...tire, path: forFitment(tire.path, car, tire.verdict?.axle ?? null) };
  return (
    <TireCard
      headingLevel={3}
      tire={{ ...here, ...there }}
      quantity={setSize}
      vehicle={car?.label}
      total={total}
      actions={
        <AddToCart
          {...{ car, cart }}
          quantity={setSize}
          set={[here]}
          acknowledgeAt={getAcknowledgments([here]).length === 0 ? null : here.path}
          name={name}
        />
      }
    />
  );
}
