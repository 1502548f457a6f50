import { idMeCallbackPath, type MilitaryDiscount } from '@tirekit/contract';
import { stored, SupportPhone, writeStored } from '@tirekit/shell-ui';
import { Breadcrumbs, Button, ButtonLink, Cluster, formatDate, Notice, Page, Stack } from '@tirekit/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  endedWords,
  groupName,
  militaryCrumbs,
  type MilitaryOutcome,
  outcomeWords,
  ownPriceWords,
  sentences,
} from '../../model/military-words.ts';
import styles from './military-page.module.css';

export interface MilitaryPageProps {
  discount: MilitaryDiscount;
  /** The outcome of the visit to the identity service that led here; null for none. */
  outcome: MilitaryOutcome | null;
  /** The page to go on to. */
  back: string;
}

/** The groups with the military discount, the way to get it, and this visitor's state. */
export function MilitaryPage({ discount, outcome, back }: MilitaryPageProps) {
  const { isOffered, state } = discount;
  // A visitor who is back no longer needs the address to return to. In the same step as the page comes alive: an effect after it would
  // also forget what a press has stored that was waiting for that.
  useLayoutEffect(() => writeStored(stored.identityCallbackUrl, null), []);
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={militaryCrumbs} />
        <h1>Military discount</h1>
        {outcome !== null && outcome !== 'verified' && (
          <Notice tone="caution" title={outcomeWords[outcome].title} role="status">
            <p>{outcomeWords[outcome].text}</p>
          </Notice>
        )}
        {state === 'verified' && <Verified discount={discount} back={back} />}
        {state === 'ended' && (
          <Notice tone="caution" title="Your military discount has ended">
            <p>{endedWords[discount.endedBecause ?? 'expired']}</p>
          </Notice>
        )}
        {state !== 'verified' && <p>{sentences.lead}</p>}
        {state !== 'verified' && (isOffered ? <Begin back={back} again={state === 'ended'} /> : <Closed />)}
        <Topic id="who" title="Who gets it">
          <Points points={sentences.eligible} />
          <p>{sentences.notEligible}</p>
        </Topic>
        <Topic id="how" title="How it works">
          <ol className={styles['steps']}>
            {sentences.works.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Topic>
        <Topic id="where" title="Where it applies">
          <Points points={sentences.limits} />
        </Topic>
        <Topic id="keep" title="What we keep">
          <p>{sentences.privacy}</p>
        </Topic>
        <p>
          Questions? Call <SupportPhone />.
        </p>
      </Stack>
    </Page>
  );
}

function Begin({ back, again }: { back: string; again: boolean }) {
  const query = back === '/' ? '' : `?redirectUri=${encodeURIComponent(back)}`;
  const keepCallback = () =>
    writeStored(stored.identityCallbackUrl, window.location.origin + idMeCallbackPath);
  return (
    <Cluster>
      <ButtonLink
        tone="primary"
        size="lg"
        to={`/military-discount/verify${query}`}
        reloadDocument
        rel="nofollow"
        onClick={keepCallback}
      >
        {again ? 'Verify again with ID.me' : 'Verify with ID.me'}
      </ButtonLink>
    </Cluster>
  );
}

const Closed = () => (
  <Notice title="We can’t verify you right now">
    <p>Please try again later, or call us.</p>
  </Notice>
);

function Verified({ discount, back }: Pick<MilitaryPageProps, 'discount' | 'back'>) {
  const { verifiedOn, endsOn } = discount;
  const own = ownPriceWords(discount);
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <Notice tone="positive" title="You’re verified" role="status">
        <p>
          {`ID.me confirmed you as a ${groupName(discount)} on ${formatDate(verifiedOn ?? '')}. `}
          {own ?? `Your military price is on every tire through ${formatDate(endsOn ?? '')}.`}
        </p>
      </Notice>
      <Cluster gap={3}>
        <ButtonLink tone="primary" to={back === '/' ? '/tire-sizes' : back} reloadDocument>
          {back === '/' ? 'Shop tires' : 'Go back to where you were'}
        </ButtonLink>
        <Form method="post">
          <Button type="submit" tone="quiet" busy={isSending}>
            Remove my verification
          </Button>
        </Form>
      </Cluster>
    </>
  );
}

function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles['topic']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles['points']}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
