import type { ReferralOffer, Referrals } from '@tirekit/contract';
import {
  Breadcrumbs,
  ButtonLink,
  Cluster,
  EmptyState,
  formatDate,
  formatUsd,
  Page,
  SpecTable,
  Stack,
} from '@tirekit/ui';
import { rewardOf, standingWords } from '../../model/referral-words.ts';
import { Section } from '../section.tsx';
import styles from './referrals.module.css';
import { ShareLink } from './share-link.tsx';

export interface DashboardPageProps {
  offer: ReferralOffer;
  referrals: Referrals;
  link: string | null;
  problem: string | null;
}

/** What has become of an advocate's invitations: friends' orders without a word about the friends, and gift cards. */
export function DashboardPage({ offer, referrals: { orders, cards }, link, problem }: DashboardPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs
          items={[
            { label: 'Home', to: '/' },
            { label: 'Invite a friend', to: '/invite' },
            { label: 'Your friends and gift cards' },
          ]}
        />
        <h1>Your friends and gift cards</h1>
        <Section title="Your link">
          <ShareLink offer={offer} link={link} problem={problem} />
        </Section>
        <Section title="Friends">
          {orders.length === 0 ? (
            <EmptyState title="No orders yet">
              When a friend orders with your link, you see it here. We never say who it was.
            </EmptyState>
          ) : (
            <ul className={styles['friends']} role="list">
              {orders.map((order, at) => {
                const { title, detail } = standingWords(order);
                return (
                  // Nothing of a friend is known by which two could be told apart.
                  <li key={at}>
                    <strong>{title}</strong>
                    <span>Ordered on {formatDate(order.orderedOn)}</span>
                    <span className={styles['quiet']}>{detail}</span>
                  </li>
                );
              })}
            </ul>
          )}
        </Section>
        <Section title="Gift cards">
          {cards.length === 0 ? (
            <p>You get a {rewardOf(offer)} gift card for each friend who keeps their tires.</p>
          ) : (
            <>
              <SpecTable
                aria-label="Gift cards"
                rows={cards.map(({ last4, balanceCents, issuedCents, issuedOn }) => ({
                  label: `Ending in ${last4}, ${formatDate(issuedOn)}`,
                  value: `${formatUsd(balanceCents)} of ${formatUsd(issuedCents)} left`,
                }))}
              />
              <p className={styles['quiet']}>The code is in our email. Enter it when you pay.</p>
            </>
          )}
          <Cluster>
            <ButtonLink to="/">Find tires</ButtonLink>
          </Cluster>
        </Section>
      </Stack>
    </Page>
  );
}
