import type { ReferralOffer } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { Breadcrumbs, Button, ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { percentOf, rewardOf } from '../../model/referral-words.ts';
import { FormMessage } from '../form-message.tsx';
import { Section } from '../section.tsx';
import { ShareLink } from './share-link.tsx';

/** Whoever has followed a friend's link: it works, is their own, or nobody's. */
export type FollowedLink = { code: string; works: boolean; isOwn: boolean };

export interface InvitePageProps {
  offer: ReferralOffer;
  /** Null where no link has led here. */
  followed: FollowedLink | null;
  /** Whether its offer has just been put into the cart. */
  isTaken: boolean;
  isSignedIn: boolean;
  /** The visitor's own link; null for a guest, and before they have asked for one. */
  link: string | null;
  errors: FormErrors | null;
}

/** What inviting friends is, for everybody; the friend's offer where a link has led here. */
export function InvitePage({ offer, followed, isTaken, isSignedIn, link, errors }: InvitePageProps) {
  const percent = percentOf(offer);
  const reward = rewardOf(offer);
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Invite a friend' }]} />
        <Stack gap={2}>
          <h1>{followed?.works ? `A friend saved you up to ${percent}` : 'Invite a friend'}</h1>
          <p>
            Friends save up to {percent} on their first tires. You get a {reward} gift card for each friend
            who keeps them.
          </p>
        </Stack>
        {isTaken ? <Taken percent={percent} /> : followed && <Followed {...{ followed, percent, errors }} />}
        {!isTaken && !followed?.works && (
          <Section title="Your link">
            {isSignedIn ? (
              <ShareLink offer={offer} link={link} problem={errors?.message ?? null} />
            ) : (
              <>
                <p>Sign in, and we make a link for you to share.</p>
                <Cluster>
                  <ButtonLink tone="primary" to="/login?redirectUri=%2Finvite">
                    Sign in to invite friends
                  </ButtonLink>
                </Cluster>
              </>
            )}
            {link !== null && (
              <Cluster>
                <ButtonLink to="/advocate-dashboard">Your friends and gift cards</ButtonLink>
              </Cluster>
            )}
          </Section>
        )}
        <Section title="How it works">
          <ol>
            <li>You share your link. It says nothing about you.</li>
            <li>
              Your friend takes up to {percent} off the regular price of their first order. Other discounts
              count toward that, so the better one wins.
            </li>
            <li>
              When the tires can no longer be returned, 30 days after delivery, we email you a {reward} gift
              card. It pays for your next order, in part or in full, and does not expire.
            </li>
          </ol>
          <p>
            The offer is for a first order. It isn’t for your own orders, your household, or orders paid with
            your card.
          </p>
        </Section>
      </Stack>
    </Page>
  );
}

function Taken({ percent }: { percent: string }) {
  return (
    <Notice tone="positive" role="status" title="The offer is in your cart">
      <p>
        Choose your tires, and your cart shows what you save, up to {percent} of the regular price. We check
        that it’s your first order when you enter your address.
      </p>
      <Cluster>
        <ButtonLink tone="primary" to="/">
          Find tires
        </ButtonLink>
        <ButtonLink to="/cart">See your cart</ButtonLink>
      </Cluster>
    </Notice>
  );
}

interface FollowedProps {
  followed: FollowedLink;
  percent: string;
  errors: FormErrors | null;
}

function Followed({ followed: { code, works, isOwn }, percent, errors }: FollowedProps) {
  const busy = useNavigation().state === 'submitting';
  if (!works)
    return (
      <Notice tone="caution" role="alert" title={isOwn ? 'This is your own link' : 'This link doesn’t work'}>
        <p>
          {isOwn
            ? 'Share it with friends who haven’t ordered here before.'
            : 'Check it, or ask your friend to send it again.'}
        </p>
      </Notice>
    );
  return (
    <Section title={`Your offer: up to ${percent} off your first order`}>
      <Form method="post">
        <Stack gap={3}>
          <FormMessage>{errors?.message ?? null}</FormMessage>
          <input type="hidden" name="code" value={code} />
          <p>We put the offer into your cart. You pay nothing now.</p>
          <Cluster>
            <Button type="submit" tone="primary" size="lg" name="intent" value="take" busy={busy}>
              Use this offer
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Section>
  );
}
