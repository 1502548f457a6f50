import Stripe from 'stripe';
import * as z from 'zod';
import { mustRead } from '../../../platform/webhooks/read-event.ts';
import { WebhookRefused, WebhookUnreadable } from '../../../platform/webhooks/signature.ts';
import {
  type ApplePayPayment,
  CAPTURE_TIMEOUT_MS,
  type CardDetails,
  type Charge,
  type ChargeRequest,
  type PaymentEvent,
  type PaymentProvider,
  PaymentUnknown,
  refusedCharge,
  RefundRefused,
} from './port.ts';

export interface StripeProviderOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of a server that answers instead of Stripe. */
  readonly server?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
  readonly timeoutMs: number;
}

const WEBHOOK_TOLERANCE_SECONDS = 300;
/** The fields of an event's intent that are used. They are parsed here, because the SDK verifies only the event's signature. */
const WireIntent = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  currency: z.string(),
});
const WireIntentEvent = z.object({ id: z.string().max(100), data: z.object({ object: WireIntent }) });
/** The amount, parsed on its own, because the intent's status decides which of its amounts counts. */
const WithAmount = z.object({ amountCents: z.int() });
/** The expansion that holds an intent's card; requested with every call. */
const EXPAND = ['latest_charge'];

/** Stripe's PaymentIntents, with idempotency keys and signed webhooks, over the official SDK. */
export function stripeProvider(options: StripeProviderOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...options.server,
    // The buyer must be answered in time; the reconciler does the retrying.
    maxNetworkRetries: 0,
    timeout: options.timeoutMs,
    telemetry: false,
  });
  const intentNow = async (id: string): Promise<Charge> =>
    known(async () => fromIntent(await stripe.paymentIntents.retrieve(id, { expand: EXPAND })));

  return {
    authorize: (request) => known(() => authorize(stripe, request)),
    tokenOfApplePay: (payment) => known(() => tokenOfApplePay(stripe, payment)),
    cardOfToken: (token) => known(async () => getCard((await stripe.paymentMethods.retrieve(token)).card)),
    capture: async (id) => {
      try {
        const timeout = Math.min(CAPTURE_TIMEOUT_MS, options.timeoutMs);
        return fromIntent(await stripe.paymentIntents.capture(id, { expand: EXPAND }, { timeout }));
      } catch (error) {
        // It was captured before, canceled or expired, as its current state shows.
        if (isRefusal(error)) return intentNow(id);
        throw new PaymentUnknown('Stripe gave no definite answer to a capture', { cause: error });
      }
    },
    get: intentNow,
    find: (reference) =>
      known(async () => {
        const found = await stripe.paymentIntents.search({
          query: `metadata['reference']:'${reference}'`,
          expand: EXPAND.map((field) => `data.${field}`),
        });
        return found.data.toSorted((a, b) => a.created - b.created).map(fromIntent);
      }),
    list: (since, page) =>
      known(async () => {
        const found = await stripe.paymentIntents.list({
          created: { gte: Math.floor(since.getTime() / 1_000) },
          limit: 100,
          ...(page !== null && { starting_after: page }),
          expand: EXPAND.map((field) => `data.${field}`),
        });
        // An account may also take money that has nothing to do with our orders.
        const ours = found.data.filter(({ metadata }) => metadata['reference'] !== undefined);
        return {
          entries: ours.map((intent) => ({
            charge: fromIntent(intent),
            madeAt: new Date(intent.created * 1_000),
          })),
          next: found.has_more ? (found.data.at(-1)?.id ?? null) : null,
        };
      }),
    refund: async (id, { key, amountCents }) => {
      if (!(await wasRefunded(stripe, id, key))) await refund(stripe, id, { key, amountCents });
      return intentNow(id);
    },
    void: async (id) => {
      const intent = await known(() => stripe.paymentIntents.retrieve(id, { expand: EXPAND }));
      if (intent.status === 'canceled') return fromIntent(intent);
      if (intent.status === 'succeeded') {
        await known(() => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `void-${id}` }));
        return { ...fromIntent(intent), status: 'declined', code: 'voided' };
      }
      return known(async () => fromIntent(await stripe.paymentIntents.cancel(id, { expand: EXPAND })));
    },
    readWebhook(body, headers): PaymentEvent | null {
      const event = verified(stripe, body, headers['stripe-signature'], options.webhookSecret);
      switch (event.type) {
        case 'payment_intent.amount_capturable_updated':
        case 'payment_intent.succeeded':
        case 'payment_intent.payment_failed':
        case 'payment_intent.processing':
        case 'payment_intent.canceled': {
          mustRead(WireIntentEvent, event);
          if (event.data.object.metadata['reference'] === undefined) return null;
          const charge = fromIntent(event.data.object);
          mustRead(WithAmount, charge);
          return { id: event.id, charge };
        }
        default:
          return null;
      }
    },
  };
}

async function authorize(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  if (request.token === null) return refusedCharge(request.reference, 'token_missing');
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: request.amountCents,
        currency: 'usd',
        payment_method: request.token,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        confirm: true,
        description: request.description,
        metadata: { reference: request.reference },
        ...(request.returnUrl !== null && { return_url: request.returnUrl }),
        expand: EXPAND,
      },
      { idempotencyKey: request.key },
    );
    return fromIntent(intent);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A declined card comes with its intent; a token that cannot pay comes without one.
    const intent = error.payment_intent;
    const code = error.decline_code ?? error.code ?? 'declined';
    const refused = refusedCharge(request.reference, code);
    if (intent === undefined) return refused;
    const card = getCard(intent.last_payment_error?.payment_method?.card);
    return { ...refused, id: intent.id, ...getMoney(intent), card };
  }
}

/** Sends the parameters that Stripe's own libraries send for a payment from Apple's sheet. */
async function tokenOfApplePay(
  stripe: Stripe,
  { paymentData, paymentMethod, transactionIdentifier }: ApplePayPayment,
): Promise<{ token: string; card: CardDetails } | null> {
  try {
    const wallet = {
      pk_token: JSON.stringify(paymentData),
      pk_token_instrument_name: paymentMethod.displayName,
      pk_token_payment_network: paymentMethod.network,
      pk_token_transaction_id: transactionIdentifier,
    };
    const { id } = await stripe.tokens.create(wallet as Stripe.TokenCreateParams);
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: id } });
    return { token: method.id, card: getCard(method.card) ?? { brand: 'card', last4: '' } };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Stripe forgets idempotency keys after a day, so the refund itself has its key, too. */
async function wasRefunded(stripe: Stripe, id: string, key: string): Promise<boolean> {
  const { data } = await known(() => stripe.refunds.list({ payment_intent: id, limit: 100 }));
  return data.some(({ metadata }) => metadata?.['key'] === key);
}

async function refund(
  stripe: Stripe,
  id: string,
  { key, amountCents }: { readonly key: string; readonly amountCents: number },
): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: id, amount: amountCents, metadata: { key } },
      { idempotencyKey: key },
    );
  } catch (error) {
    if (isRefusal(error)) throw new RefundRefused(error.code ?? 'refused');
    throw new PaymentUnknown('Stripe gave no definite answer to a refund', { cause: error });
  }
}

/** True if Stripe definitely refused. A key in use, or too many calls, says nothing about the money. */
function isRefusal(
  error: unknown,
): error is InstanceType<
  typeof Stripe.errors.StripeCardError | typeof Stripe.errors.StripeInvalidRequestError
> {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) return false;
  return error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
}

/** A status that Stripe adds later counts as waiting: it is asked about again. */
const statuses: Readonly<Record<string, Charge['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires-action',
  requires_capture: 'authorized',
  requires_confirmation: 'processing',
  requires_payment_method: 'declined',
  canceled: 'declined',
};

function fromIntent(intent: Stripe.PaymentIntent): Charge {
  const { latest_charge: latest, last_payment_error: problem } = intent;
  const details = typeof latest === 'object' ? latest?.payment_method_details?.card : null;
  const status = statuses[intent.status] ?? 'processing';
  return {
    id: intent.id,
    reference: intent.metadata['reference'] ?? '',
    ...getMoney(intent),
    status,
    code:
      status === 'declined'
        ? (intent.cancellation_reason ?? problem?.decline_code ?? problem?.code ?? null)
        : null,
    card: getCard(details ?? problem?.payment_method?.card),
    nextActionUrl: intent.next_action?.redirect_to_url?.url ?? null,
    ...(typeof latest === 'object' && latest !== null && { refundedCents: latest.amount_refunded }),
  };
}

/** The amount received of a succeeded intent, the capturable one of an authorized intent, else the amount it is for. */
function getMoney(intent: Stripe.PaymentIntent): Pick<Charge, 'amountCents' | 'currency'> {
  const { status, amount, amount_capturable: capturable, amount_received: received } = intent;
  return {
    amountCents: status === 'succeeded' ? received : status === 'requires_capture' ? capturable : amount,
    currency: intent.currency.toUpperCase(),
  };
}

type StripeCard = { brand?: string | null; last4?: string | null; fingerprint?: string | null };

function getCard(card: StripeCard | null | undefined): Charge['card'] {
  if (!card?.brand || !card.last4) return null;
  const { brand, last4, fingerprint } = card;
  return { brand, last4, ...(fingerprint && { fingerprint }) };
}

function verified(
  stripe: Stripe,
  body: Buffer,
  header: string | string[] | undefined,
  secret: string,
): Stripe.Event {
  try {
    const signature = typeof header === 'string' ? header : '';
    return stripe.webhooks.constructEvent(body, signature, secret, WEBHOOK_TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new WebhookRefused('The signature is not Stripe’s', { cause: error });
    // The SDK reads the message once it has checked who has sent it.
    throw new WebhookUnreadable(['the message']);
  }
}

/** Anything but a definite answer is unknown: no connection, a timeout, trouble at Stripe, too many calls. */
async function known<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PaymentUnknown('Stripe gave no definite answer', { cause: error });
  }
}
