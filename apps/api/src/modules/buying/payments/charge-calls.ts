import * as z from 'zod';
import { outboundCalls } from '../../../platform/http/outbound.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import {
  CAPTURE_TIMEOUT_MS,
  type Charge,
  type PaymentProvider,
  PaymentUnknown,
  refusedCharge,
  RefundRefused,
} from './port.ts';

const WireError = z.object({ error: z.object({ code: z.string() }) });

export interface ChargeCallsOptions<Wire extends z.ZodType> {
  readonly origin: string;
  /** The path of the party's charges, as `/v1/charges`. */
  readonly path: string;
  readonly key: string;
  /** The party's name in errors, at the beginning of a sentence. */
  readonly party: string;
  /** After this, the outcome of a call is unknown. */
  readonly timeoutMs: number;
  readonly wire: Wire;
  readonly fromWire: (wire: z.output<Wire>) => Charge;
}

interface Request {
  /** Sent as JSON, by POST. */
  readonly body?: unknown;
  /** Makes a repeated call the same one. */
  readonly key?: string | undefined;
  readonly timeoutMs?: number;
}

interface Reply {
  readonly status: number;
  readonly answer: unknown;
}

/**
 * Calls of a party that speaks JSON, takes our key as a bearer token, and has the same verbs for a charge: the sandbox's card
 * provider, the parties of hosted payments, and the exchange. Each rejects with `PaymentUnknown` as the port says.
 */
export function chargeCalls<Wire extends z.ZodType>(options: ChargeCallsOptions<Wire>) {
  const { path, party, wire, fromWire } = options;
  const send = outboundCalls(options.origin);
  const found = z.object({ data: z.array(wire) });
  const made = z.object({ createdAt: z.iso.datetime() });
  const books = z.object({ data: z.array(z.intersection(wire, made)), next: z.string().nullish() });

  async function call(
    to: string,
    { body, key, timeoutMs = options.timeoutMs }: Request = {},
  ): Promise<Reply> {
    const { status, text } = await send(to, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${options.key}`,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: Math.min(timeoutMs, options.timeoutMs),
    }).catch((error: unknown) => {
      throw new PaymentUnknown(`${party} did not answer`, { cause: error });
    });
    return { status, answer: parseJson(text) };
  }

  function read<S extends z.ZodType>(schema: S, { status, answer }: Reply, needsOk = true): z.output<S> {
    const parsed = schema.safeParse(answer);
    if (parsed.success && (!needsOk || status === 200)) return parsed.data;
    throw new PaymentUnknown(`${party} answered ${status} with something else than expected`);
  }
  const chargeIn = (reply: Reply): Charge => fromWire(read(wire, reply));
  const codeIn = (reply: Reply): string => read(WireError, reply, false).error.code;
  const at = (chargeId: string): string => `${path}/${encodeURIComponent(chargeId)}`;
  const get = async (chargeId: string): Promise<Charge> => chargeIn(await call(at(chargeId)));

  return {
    call,
    read,
    /** A new charge, or why the party made none. */
    async begin(reference: string, key: string, body: unknown): Promise<Charge> {
      const reply = await call(path, { key, body });
      return reply.status === 400 || reply.status === 422
        ? refusedCharge(reference, codeIn(reply))
        : chargeIn(reply);
    },
    /** The calls that are the same for every party. */
    verbs: {
      get,
      async capture(chargeId: string) {
        const reply = await call(`${at(chargeId)}/capture`, { body: {}, timeoutMs: CAPTURE_TIMEOUT_MS });
        // It was voided or expired meanwhile, as its current state shows.
        return reply.status === 422 ? get(chargeId) : chargeIn(reply);
      },
      async find(reference: string) {
        const reply = await call(`${path}?reference=${encodeURIComponent(reference)}`);
        return read(found, reply).data.map(fromWire);
      },
      async list(since: Date, page: string | null) {
        const query = new URLSearchParams({
          since: since.toISOString(),
          ...(page !== null && { after: page }),
        });
        const { data, next = null } = read(books, await call(`${path}?${query.toString()}`));
        return {
          entries: data.map((one) => ({ charge: fromWire(one), madeAt: new Date(one.createdAt) })),
          next,
        };
      },
      async refund(chargeId: string, { key, amountCents }: { key: string; amountCents: number }) {
        const reply = await call(`${at(chargeId)}/refunds`, { key, body: { amountCents } });
        if ([404, 409, 422].includes(reply.status)) throw new RefundRefused(codeIn(reply));
        return chargeIn(reply);
      },
      void: async (chargeId: string) => chargeIn(await call(`${at(chargeId)}/void`, { body: {} })),
    } satisfies Pick<PaymentProvider, 'get' | 'capture' | 'find' | 'list' | 'refund' | 'void'>,
  };
}
