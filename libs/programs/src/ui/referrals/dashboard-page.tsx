import type { ReferralOffer, Referrals } from '@tirekit/contract';
import { AccountFrame, AccountSection } from '@tirekit/shell-ui';
import { Badge, ButtonLink, Cluster, formatDate, formatUsd, Link, Stack } from '@tirekit/ui';
import { getPercent, getReward, standingWords } from '../../model/referral-words.ts';
import styles from './referrals.module.css';
import { ShareLink } from './share-link.tsx';

export interface DashboardPageProps {
  offer: ReferralOffer;
  referrals: Referrals;
  link: string | null;
  problem: string | null;
}

/** The results of an advocate's invitations: friends' orders, without a word about the friends, and gift cards. */
export function DashboardPage({ offer, referrals: { orders, cards }, link, problem }: DashboardPageProps) {
  return (
    <AccountFrame title="Your friends and gift cards" current="referrals">
      <Stack gap={6} className={styles['column']}>
        <p>
          Friends save up to {getPercent(offer)} on their first tires, and you get a {getReward(offer)} gift
          card for each friend who keeps them. <Link to="/invite">How it works</Link>
        </p>
        <AccountSection title="Your link">
          <ShareLink offer={offer} link={link} problem={problem} />
        </AccountSection>
        <AccountSection title="Gift cards">
          <GiftCards cards={cards} reward={getReward(offer)} />
        </AccountSection>
        <AccountSection title="Friends’ orders">
          <FriendsOrders orders={orders} />
        </AccountSection>
      </Stack>
    </AccountFrame>
  );
}

function GiftCards({ cards, reward }: { cards: Referrals['cards']; reward: string }) {
  if (cards.length === 0)
    return <p>No gift cards yet. We email you a {reward} gift card for each friend who keeps their tires.</p>;
  const isAnyLeft = cards.some(({ balanceCents }) => balanceCents > 0);
  return (
    <>
      <ul className={styles['rows']} role="list">
        {cards.map(({ last4, balanceCents, issuedCents, issuedOn }) => (
          <li key={`${last4} ${issuedOn}`} className={styles['row']}>
            <Cluster justify="between" align="baseline">
              <span className={styles['balance']}>{formatUsd(balanceCents)}</span>
              {balanceCents === 0 && <Badge>Spent</Badge>}
            </Cluster>
            <span>
              {balanceCents === issuedCents
                ? `On the gift card ending in ${last4}`
                : `Left of ${formatUsd(issuedCents)} on the gift card ending in ${last4}`}
            </span>
            <span className={styles['quiet']}>Sent on {formatDate(issuedOn)}</span>
          </li>
        ))}
      </ul>
      {isAnyLeft && (
        <>
          <p>To use one, enter its code when you pay. The code is in our email.</p>
          <Cluster>
            <ButtonLink to="/">Find tires</ButtonLink>
          </Cluster>
        </>
      )}
    </>
  );
}

function FriendsOrders({ orders }: Pick<Referrals, 'orders'>) {
  return (
    <>
      {orders.length === 0 ? (
        <p>No orders yet. When a friend orders with your link, it shows up here.</p>
      ) : (
        <ul className={styles['rows']} role="list">
          {orders.map((order, at) => {
            const { title, tone, detail } = standingWords(order);
            return (
              // Nothing of a friend is known by which two could be told apart.
              <li key={at} className={styles['row']}>
                <Cluster justify="between">
                  <span>Order of {formatDate(order.orderedOn)}</span>
                  <Badge tone={tone}>{title}</Badge>
                </Cluster>
                <span className={styles['quiet']}>{detail}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles['quiet']}>For your friends’ privacy, we don’t say who ordered, or what.</p>
    </>
  );
}
