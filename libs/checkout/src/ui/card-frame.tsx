import { SupportPhone } from '@tirekit/shell-ui';
import { Notice, Skeleton } from '@tirekit/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { frameMessage, frameUrl, type FrameMessage, type FramePage } from '../model/card-frame.ts';
import styles from './checkout.module.css';

const UNREACHABLE =
  'We can’t connect to our payment provider right now. You were not charged. Please try again in a minute.';

/** Milliseconds that a click waits for fields that have not loaded yet. */
const FIELDS_WAIT_MS = 6_000;

export type CardToken = { token: string; brand: string; last4: string };

type HostMessage =
  | { type: 'hello' }
  | { type: 'submit'; billing: Record<string, string> }
  | { type: 'scheme'; scheme: FramePage['scheme'] };

interface CardFrameProps {
  /** The provider's origin. */
  paymentOrigin: string;
  /** The random text that the frame repeats in every message. */
  session: string;
  /** Each time this number rises, the frame is asked for a token. */
  asked: number;
  onToken: (token: CardToken) => void;
  onError: (message: string) => void;
}

const DARK = '(prefers-color-scheme: dark)';
const schemeNow = (): FramePage['scheme'] => (window.matchMedia(DARK).matches ? 'dark' : 'light');

const getPage = (session: string): FramePage => ({
  origin: window.location.origin,
  session,
  scheme: schemeNow(),
});

/**
 * The card's fields, in a frame from the payment provider's own origin, so that number and code never reach our page.
 * Render it in the browser only, because the frame needs the page's origin.
 */
export function CardFrame({ paymentOrigin, session: given, asked, onToken, onError }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  /** The last request for a token that the fields did not load in time for. */
  const givenUp = useRef(0);
  // The first session is kept. Another address would reload the frame and lose what was typed into it.
  const [page] = useState(() => getPage(given));
  const { session } = page;
  const [scheme, setScheme] = useState(page.scheme);

  const listen = useEffectEvent((message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        setReady(true);
        return;
      case 'height':
        // Set by script: the content security policy forbids style attributes in HTML.
        if (frame.current) frame.current.style.blockSize = `${message.height}px`;
        return;
      case 'token':
        onToken({ token: message.token, brand: message.brand ?? 'card', last4: message.last4 });
        return;
      case 'error':
        onError(message.message);
        return;
      case 'change':
        return;
    }
  });

  const say = useCallback(
    (message: HostMessage) =>
      frame.current?.contentWindow?.postMessage(
        { source: 'tirekit-host', session, ...message },
        paymentOrigin,
      ),
    [paymentOrigin, session],
  );

  useEffect(() => {
    const system = window.matchMedia(DARK);
    const follow = () => {
      setScheme(schemeNow());
      say({ type: 'scheme', scheme: schemeNow() });
    };
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [say]);

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = frameMessage(event, { origin: paymentOrigin, session });
      if (message) listen(message);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [paymentOrigin, session]);

  const giveUp = useEffectEvent(() => {
    givenUp.current = asked;
    onError(UNREACHABLE);
  });

  useEffect(() => {
    if (asked === givenUp.current) return;
    if (isReady) {
      say({ type: 'submit', billing: {} });
      return;
    }
    const timer = window.setTimeout(giveUp, FIELDS_WAIT_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [asked, isReady, say]);

  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      title="Card details"
      data-scheme={scheme}
      src={frameUrl(paymentOrigin, page)}
      onLoad={() => {
        say({ type: 'hello' });
        // The scheme may have changed while the frame was loading.
        if (scheme !== page.scheme) say({ type: 'scheme', scheme });
      }}
    />
  );
}

/** The frame's placeholder until scripts run; without scripts, it says what the buyer can do. */
export function CardFramePlace() {
  return (
    <>
      <div className={styles['framePlace']} aria-busy>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <noscript>
        <Notice tone="caution">
          <p>
            Card details are typed into the payment provider’s own fields, which need JavaScript. Please turn
            it on and reload this page, or call <SupportPhone /> to order by phone. Your cart is saved.
          </p>
        </Notice>
      </noscript>
    </>
  );
}
