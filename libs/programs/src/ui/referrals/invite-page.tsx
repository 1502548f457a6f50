import type { ReferralOffer } from '@tirekit/contract';
import { type FormErrors, FormMessage, AccountSection, useSite } from '@tirekit/shell-ui';
import { Breadcrumbs, Button, ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import {
  friendSteps,
  inviteCrumbs,
  inviteSteps,
  linkProblems,
  getPercent,
  getReward,
} from '../../model/referral-words.ts';
import { OfferFigures } from './offer-figures.tsx';
import styles from './referrals.module.css';
import { ShareLink } from './share-link.tsx';

/**
 * The link that somebody has followed: it `works`, is their `own`, or `nobody`'s; or it cannot be checked just now (`later`),
 * as after too many tries.
 */
export interface FollowedLink {
  code: string;
  state: 'works' | 'own' | 'nobody' | 'later';
}

export interface InvitePageProps {
  offer: ReferralOffer;
  /** Null where no link has led here. */
  followed: FollowedLink | null;
  /** True if its offer has just been put into the cart. */
  isTaken: boolean;
  isSignedIn: boolean;
  /** The visitor's own link; null for a guest, and before they have asked for one. */
  link: string | null;
  errors: FormErrors | null;
}

/** Explains inviting friends to any visitor, or the friend's offer if a link has led here. */
export function InvitePage(props: InvitePageProps) {
  const isFriend = props.isTaken || props.followed?.state === 'works';
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={inviteCrumbs} />
        {isFriend ? <ForFriends {...props} /> : <ForAdvocates {...props} />}
      </Stack>
    </Page>
  );
}

function ForFriends({ offer, followed, isTaken, errors }: InvitePageProps) {
  const { name } = useSite().channel;
  const percent = getPercent(offer);
  return (
    <>
      <Stack gap={2}>
        <h1>Save up to {percent} on your first tires</h1>
        <p>A friend who buys tires at {name} sent you this offer.</p>
      </Stack>
      {isTaken ? <Taken percent={percent} /> : <Take code={followed?.code ?? ''} errors={errors} />}
      <HowItWorks steps={friendSteps(offer).slice(isTaken ? 1 : 0)}>
        The offer is for the first order of a household. It isn’t for the friend who sent it, or for people
        they live with.
      </HowItWorks>
    </>
  );
}

function ForAdvocates({ offer, followed, isSignedIn, link, errors }: InvitePageProps) {
  const problem = followed === null || followed.state === 'works' ? null : linkProblems[followed.state];
  return (
    <>
      <Stack gap={2}>
        <h1>Invite a friend</h1>
        <p>
          Give your friends up to {getPercent(offer)} off their first tires. You get a {getReward(offer)} gift
          card for each friend who keeps them.
        </p>
      </Stack>
      {problem && (
        <Notice tone="caution" title={problem.title}>
          <p>{problem.text}</p>
        </Notice>
      )}
      <OfferFigures offer={offer} />
      <AccountSection title="Your link">
        {isSignedIn ? (
          <ShareLink offer={offer} link={link} problem={errors?.message ?? null} />
        ) : (
          <>
            <p>Sign in, and we’ll make a link for you to share.</p>
            <Cluster>
              <ButtonLink tone="primary" to="/login?redirectUri=%2Finvite" reloadDocument>
                Sign in to invite friends
              </ButtonLink>
              <ButtonLink to="/register?redirectUri=%2Finvite" reloadDocument>
                Create an account
              </ButtonLink>
            </Cluster>
          </>
        )}
        {link !== null && (
          <Cluster>
            <ButtonLink to="/advocate-dashboard">See your friends and gift cards</ButtonLink>
          </Cluster>
        )}
      </AccountSection>
      <HowItWorks steps={inviteSteps(offer)}>
        You get no gift card for your own orders, for your household’s, or for orders paid with a card that
        you have used here.
      </HowItWorks>
    </>
  );
}

function HowItWorks({ steps, children }: { steps: readonly string[]; children: string }) {
  return (
    <section className={styles['topic']} aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles['quiet']}>{children}</p>
    </section>
  );
}

function Taken({ percent }: { percent: string }) {
  return (
    <Notice
      tone="positive"
      role="status"
      title="The offer is in your cart"
      action={
        <Cluster>
          <ButtonLink tone="primary" to="/">
            Find tires
          </ButtonLink>
          <ButtonLink to="/cart">See your cart</ButtonLink>
        </Cluster>
      }
    >
      <p>Now choose your tires. Your cart shows what you save, up to {percent} of the regular price.</p>
    </Notice>
  );
}

function Take({ code, errors }: { code: string; errors: FormErrors | null }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <Stack gap={3}>
        <FormMessage>{errors?.message ?? null}</FormMessage>
        <input type="hidden" name="code" value={code} />
        <Cluster>
          <Button type="submit" tone="primary" size="lg" name="intent" value="take" busy={busy}>
            Use this offer
          </Button>
        </Cluster>
        <p className={styles['quiet']}>We put it into your cart. You pay nothing now.</p>
      </Stack>
    </Form>
  );
}
