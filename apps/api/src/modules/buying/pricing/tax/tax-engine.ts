import { taxability, type TaxLineKind } from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { outboundCalls } from '../../../../platform/http/outbound.ts';
import type { Tax, TaxProvider, TaxRequest } from './port.ts';

/**
 * The engine's codes for what is sold (AvaTax system codes). Only the goods whose taxability the state's rules settle
 * are left to the engine; what they leave untaxed goes as non-taxable.
 */
const TAX_CODES: Readonly<Record<TaxLineKind, string>> = {
  tire: 'P0000000',
  fet: 'P0000000',
  'state-fee': 'P0000000',
  'install-labor': 'S0000000',
  'install-parts': 'P0000000',
  'road-hazard': 'S0000000',
  disposal: 'S0000000',
  shipping: 'FR020100',
};
const NON_TAXABLE = 'NT';

/** A page waits for it, so it must be quick or absent. */
const TIMEOUT_MS = 1_500;
/** A cart is read at every step; the answer about the same lines is the same for a while. */
const KEPT_MS = 60_000;
const KEPT = 2_000;

/** The part of AvaTax's answer that is read (`TransactionModel`). */
const Answer = z.object({
  lines: z.array(z.object({ lineNumber: z.string(), tax: z.number(), taxableAmount: z.number() })),
  summary: z.array(z.object({ rate: z.number() })).optional(),
});

export interface TaxEngineOptions {
  /** `https://rest.avatax.com`, or the sandbox's origin with its path. */
  readonly url: string;
  readonly accountId: string;
  readonly licenseKey: string;
  /** The seller as the engine knows it. */
  readonly companyCode: string;
  readonly timeoutMs?: number;
}

/**
 * A tax service that speaks AvaTax's REST API: `POST /api/v2/transactions/create` with a `SalesOrder`, which is
 * calculated and not recorded. Rejects without a complete answer in time.
 */
export function taxEngine(options: TaxEngineOptions): TaxProvider {
  const { origin, pathname } = new URL(options.url);
  const send = outboundCalls(origin);
  const path = `${pathname.replace(/\/$/, '')}/api/v2/transactions/create`;
  const authorization = `Basic ${Buffer.from(`${options.accountId}:${options.licenseKey}`).toString('base64')}`;
  const kept = new LRUCache<string, Tax>({ max: KEPT, ttl: KEPT_MS });

  return {
    async taxOn(request) {
      const body = JSON.stringify(getTransaction(request, options.companyCode));
      const known = kept.get(body);
      if (known !== undefined) return known;
      const { status, text } = await send(path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      });
      if (status !== 200 && status !== 201) throw new Error(`The tax engine answered ${String(status)}`);
      const tax = readAnswer(text, request);
      kept.set(body, tax);
      return tax;
    },
  };
}

function getTransaction({ destination, day, lines }: TaxRequest, companyCode: string) {
  const { zip, state, city } = destination;
  return {
    type: 'SalesOrder',
    companyCode,
    // A calculation needs no name.
    customerCode: 'estimate',
    date: day,
    currencyCode: 'USD',
    addresses: { shipTo: { city, region: state, country: 'US', postalCode: zip } },
    lines: lines.map(({ kind, amountCents }, at) => ({
      number: String(at + 1),
      quantity: 1,
      amount: amountCents / 100,
      taxCode: taxability(state, kind).taxable ? TAX_CODES[kind] : NON_TAXABLE,
      description: kind,
    })),
  };
}

/** @throws Error for anything but an amount for every line */
function readAnswer(text: string, { lines }: TaxRequest): Tax {
  const answer = Answer.parse(JSON.parse(text));
  const byNumber = new Map(answer.lines.map((line) => [line.lineNumber, Math.round(line.tax * 100)]));
  const lineCents = lines.map((_line, at) => {
    const cents = byNumber.get(String(at + 1));
    if (cents === undefined) throw new Error(`The tax engine said nothing of line ${String(at + 1)}`);
    return cents;
  });
  return { basis: 'tax-engine', lineCents, rateBps: rateIn(answer) };
}

/** The jurisdictions' rates together in basis points; null if the answer does not name them. */
function rateIn({ summary = [] }: z.infer<typeof Answer>): number | null {
  if (summary.length === 0) return null;
  return Math.round(summary.reduce((sum, { rate }) => sum + rate, 0) * 1_000_000) / 100;
}
