import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Fields = Record<string, unknown>;

interface Received {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly form: URLSearchParams;
}

/** A server that answers in Stripe's protocol, as far as PaymentIntents and refunds go. */
export interface StripeServer {
  readonly port: number;
  readonly received: readonly Received[];
  /** Intents by id, as they are now; tests change them. */
  readonly intents: Map<string, Fields>;
  /** All refunds that were made, the oldest first. */
  readonly refunds: readonly Fields[];
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  stop(): Promise<void>;
}

/** The behavior of Stripe's test payment methods. `pm_card_silent` gets no answer, `pm_card_trouble` an error of theirs. */
const outcomes: Readonly<Record<string, Fields>> = {
  pm_card_visa: { status: 'requires_capture' },
  pm_card_processing: { status: 'processing' },
  pm_card_threeDSecure: {
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: 'https://hooks.stripe.com/3d_secure/x' },
    },
  },
};

const visa = { brand: 'visa', last4: '4242' };

export async function startStripeServer(): Promise<StripeServer> {
  const received: Received[] = [];
  const intents = new Map<string, Fields>();
  const keys = new Map<string, Fields>();
  const refunds: Fields[] = [];

  const create = (form: URLSearchParams, response: ServerResponse): Fields | null => {
    const method = form.get('payment_method') ?? '';
    const intent: Fields = {
      id: `pi_${intents.size + 1}`,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_capturable: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      created: 1_700_000_000 + intents.size,
      metadata: { reference: form.get('metadata[reference]') },
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
    };
    if (method === 'pm_card_silent') return null;
    if (method === 'pm_card_trouble') {
      answer(response, 500, { error: { type: 'api_error', message: 'Trouble' } });
      return null;
    }
    if (method === 'pm_gone') {
      answer(response, 404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' },
      });
      return null;
    }
    if (method === 'pm_card_declined') {
      const error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Declined',
        payment_method: { card: visa },
      };
      const failed = { ...intent, status: 'requires_payment_method', last_payment_error: error };
      intents.set(String(intent['id']), failed);
      answer(response, 402, { error: { ...error, payment_intent: failed } });
      return null;
    }
    const charge = { object: 'charge', payment_method_details: { card: visa } };
    return { ...intent, latest_charge: charge, ...outcomes[method] };
  };

  const refund = ({ form, idempotencyKey }: Received, response: ServerResponse): void => {
    const intent = form.get('payment_intent');
    const given = refunds.filter(({ payment_intent: of }) => of === intent);
    const before = given.reduce((sum, { amount }) => sum + Number(amount), 0);
    const all = Number(intents.get(intent ?? '')?.['amount']);
    const amount = Number(form.get('amount') ?? all - before);
    if (before + amount > all) {
      const message = 'Refund amount is greater than unrefunded amount on charge';
      return answer(response, 400, {
        error: { type: 'invalid_request_error', code: 'charge_already_refunded', message },
      });
    }
    const made: Fields = {
      id: `re_${String(refunds.length + 1)}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: intent,
      amount,
      metadata: { key: form.get('metadata[key]') },
    };
    refunds.push(made);
    if (idempotencyKey !== undefined) keys.set(idempotencyKey, made);
    return answer(response, 200, made);
  };

  /** Turns the result of Apple's sheet into a token, and that into a payment method, whose id decides the card's behavior. */
  const wallet = ({ path, form }: Received, response: ServerResponse): void => {
    const name = form.get('pk_token_instrument_name') ?? '';
    const card = form.get('card[token]') ?? '';
    if (path === '/v1/payment_methods')
      return answer(response, 200, {
        id: card.replace('tok_', 'pm_card_'),
        object: 'payment_method',
        type: 'card',
        card: { ...visa, fingerprint: 'fp_wallet' },
      });
    const kind = /^Visa (\w+)$/.exec(name)?.[1];
    if (kind === 'silent') return;
    if (kind === 'trouble')
      return answer(response, 500, { error: { type: 'api_error', message: 'Trouble' } });
    const isComplete = ['pk_token', 'pk_token_payment_network', 'pk_token_transaction_id'].every((one) => form.has(one)); // prettier-ignore
    if (kind === undefined || !isComplete)
      return answer(response, 400, {
        error: { type: 'invalid_request_error', code: 'invalid_pk_token', message: 'No such' },
      });
    return answer(response, 200, { id: `tok_${kind}`, object: 'token', type: 'card' });
  };

  const handle = (request: Received, response: ServerResponse): void => {
    const [, , resource = '', id = '', action = ''] = request.path.split('/');
    if (resource === 'tokens' || resource === 'payment_methods') return wallet(request, response);
    const known = request.idempotencyKey === undefined ? undefined : keys.get(request.idempotencyKey);
    if (known !== undefined) return answer(response, 200, known);
    if (resource === 'refunds') {
      const intent = request.form.get('payment_intent');
      if (request.method === 'GET')
        return answer(response, 200, {
          object: 'list',
          data: refunds.filter(({ payment_intent: of }) => of === intent).toReversed(),
          has_more: false,
        });
      return refund(request, response);
    }
    if (id === 'search') {
      const reference = /metadata\['reference'\]:'(\w+)'/.exec(request.form.get('query') ?? '')?.[1];
      const data = [...intents.values()].filter(
        ({ metadata }) => (metadata as { reference: string }).reference === reference,
      );
      return answer(response, 200, { object: 'search_result', data: data.toReversed(), has_more: false });
    }
    if (id === '' && request.method === 'GET') {
      // The newest first, two to a page.
      const from = [...intents.values()].filter(({ created }) => Number(created) >= Number(request.form.get('created[gte]'))).toReversed(); // prettier-ignore
      const after = from.findIndex((intent) => intent['id'] === request.form.get('starting_after')) + 1;
      const data = from.slice(after, after + 2);
      return answer(response, 200, { object: 'list', data, has_more: after + 2 < from.length });
    }
    if (id === '') {
      const intent = create(request.form, response);
      if (intent === null) return;
      intents.set(String(intent['id']), intent);
      if (request.idempotencyKey !== undefined) keys.set(request.idempotencyKey, intent);
      return answer(response, 200, intent);
    }
    const intent = intents.get(id) ?? {};
    if (action === 'capture') {
      if (intent['status'] !== 'requires_capture') {
        const message = 'This PaymentIntent could not be captured';
        const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message };
        return answer(response, 400, { error });
      }
      Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'], amount_capturable: 0 });
    }
    if (action === 'cancel') Object.assign(intent, { status: 'canceled', cancellation_reason: null });
    return answer(response, 200, intent);
  };

  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stripe');
      const key = request.headers['idempotency-key'];
      const call = {
        method: request.method ?? '',
        path: url.pathname,
        idempotencyKey: typeof key === 'string' ? key : undefined,
        form: new URLSearchParams(request.method === 'GET' ? url.search : body),
      };
      received.push(call);
      handle(call, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    received,
    intents,
    refunds,
    forgetKeys: () => keys.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function answer(response: ServerResponse, status: number, body: Fields): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
