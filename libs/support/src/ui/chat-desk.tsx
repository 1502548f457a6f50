import { isOpenAt, opensNext } from '@tirekit/channel';
import { answerChat, type ChatCart, type DeskChat, type SupportDesk } from '@tirekit/contract';
import { ChatLog, ChatWriter, useApi, useHydrated, useSite } from '@tirekit/shell-ui';
import { Button, CheckboxField, formatUsd, Page, Stack } from '@tirekit/ui';
import { Dialog, DialogClose } from '@tirekit/ui/dialog';
import { useState } from 'react';
import {
  useCloseChat,
  useConversation,
  useDesk,
  useDeskNews,
  useDeskRefresh,
  useDuty,
} from '../data/chat-desk.ts';
import styles from './chat-desk.module.css';

/** The page of whoever answers chats: who waits, what was said, and the buyer's page and cart. */
export function ChatDesk({ first }: { first: SupportDesk }) {
  const { data: desk } = useDesk(first);
  const isLive = useDeskNews();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Page width="page">
      <Stack gap={4}>
        <h1>Support desk</h1>
        <Duty first={first} name={desk.name} isLive={isLive} />
        <div className={styles['desk']}>
          <section aria-labelledby="chats" className={styles['chats']}>
            <h2 id="chats">Chats</h2>
            <p role="status">{countWords(desk.chats)}</p>
            <ul className={styles['list']} role="list">
              {desk.chats.map((chat) => (
                <li key={chat.chatId}>
                  <button
                    type="button"
                    className={styles['chat']}
                    aria-pressed={chat.chatId === chosen}
                    onClick={() => setChosen(chat.chatId)}
                  >
                    <strong>{chat.name}</strong> · {chat.storefront} · {stateWords(chat)}
                    <span className={styles['last']}>{chat.lastText}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          {chosen !== null && <Conversation key={chosen} chatId={chosen} />}
        </div>
      </Stack>
    </Page>
  );
}

const stateWords = ({ state, agent }: DeskChat): string =>
  state === 'waiting' ? 'Waiting' : `With ${agent ?? 'support'}`;

function countWords(chats: readonly DeskChat[]): string {
  const waiting = chats.filter(({ state }) => state === 'waiting').length;
  return waiting === 0 ? 'No one is waiting.' : `${String(waiting)} waiting`;
}

function Duty({ first, name, isLive }: { first: SupportDesk; name: string; isLive: boolean }) {
  const { duty, isError, set } = useDuty(first);
  return (
    <Stack gap={2}>
      <p>
        You answer as <strong>{name}</strong>.
      </p>
      <p role="status">
        {duty.onDuty ? 'You’re on duty.' : 'You’re off duty. Customers can leave a message.'}
        {duty.onDuty && !duty.anyHours && <Closed />}
        {isLive ? '' : ' Reconnecting…'}
        {isError ? ' We couldn’t reach the server. We’ll try again.' : ''}
      </p>
      <CheckboxField
        label="Also take chats outside support hours"
        // A browser that reloads the page would tick it again, whatever the server has.
        autoComplete="off"
        checked={duty.anyHours}
        onChange={({ currentTarget }) => set({ ...duty, anyHours: currentTarget.checked })}
      />
      <div>
        <Button
          tone={duty.onDuty ? 'secondary' : 'primary'}
          onClick={() => set({ ...duty, onDuty: !duty.onDuty })}
        >
          {duty.onDuty ? 'Go off duty' : 'Go on duty'}
        </Button>
      </div>
    </Stack>
  );
}

/** Says that nobody can start a chat at this storefront before it opens. Only a browser knows when the page is read. */
function Closed() {
  const { name, support } = useSite().channel;
  const hydrated = useHydrated();
  // oxlint-disable-next-line react/purity -- whether customers can chat depends on the time
  const now = new Date();
  if (!hydrated || isOpenAt(support.hours, now)) return null;
  const next = opensNext(support.hours, now);
  const until = next === null ? '' : ` until ${next}`;
  return ` Chat at ${name} is closed${until}, so customers can’t start one. To take chats now, check the box below.`;
}

function Conversation({ chatId }: { chatId: string }) {
  const api = useApi();
  const refresh = useDeskRefresh();
  const { data: chat, isError } = useConversation(chatId);
  const closing = useCloseChat();
  if (chat === undefined)
    return <p role="status">{isError ? 'This chat isn’t available right now.' : 'Loading…'}</p>;
  const { name, email, signedIn, page, cart, events, state } = chat;
  return (
    <section className={styles['conversation']} aria-label={`Chat with ${name}`}>
      <h2>{name}</h2>
      <dl className={styles['facts']}>
        <dt>Page</dt>
        <dd>{page}</dd>
        <dt>Email</dt>
        <dd>{email ?? 'Not given'}</dd>
        <dt>Account</dt>
        <dd>{signedIn ? 'Signed in' : 'Guest'}</dd>
        <dt>Cart</dt>
        <dd>
          <Cart cart={cart} />
        </dd>
      </dl>
      <ChatLog events={events} side="support" />
      {state === 'closed' ? (
        <p role="status">This chat has ended.</p>
      ) : (
        <>
          <ChatWriter
            label={`Answer ${name}`}
            send={(text, headers) => api.call(answerChat, { params: { chatId }, body: { text }, headers })}
            onSent={refresh}
          />
          <Dialog
            title={`Close the chat with ${name}?`}
            description={`${name} can’t write in it anymore.`}
            trigger={
              <Button tone="quiet" busy={closing.isPending}>
                Close chat
              </Button>
            }
            actions={
              <>
                <DialogClose>
                  <Button>Keep it open</Button>
                </DialogClose>
                <DialogClose>
                  <Button tone="primary" onClick={() => closing.mutate(chatId)}>
                    Close chat
                  </Button>
                </DialogClose>
              </>
            }
          />
        </>
      )}
    </section>
  );
}

function Cart({ cart }: { cart: ChatCart | null }) {
  if (cart === null) return <>Empty</>;
  return (
    <>
      <ul className={styles['cart']} role="list">
        {cart.lines.map(({ name, size, quantity, unitPriceInCents }) => (
          <li key={`${name} ${size}`}>
            {quantity} × {name.endsWith(size) ? name : `${name} ${size}`}
            {unitPriceInCents !== null && `, ${formatUsd(unitPriceInCents)} per tire`}
          </li>
        ))}
      </ul>
      {cart.totalCents !== null && <p>Total {formatUsd(cart.totalCents)}</p>}
    </>
  );
}
