import type { AnswerOf, AnyEndpoint, BodyOf, FieldProblem, ParamsOf, QueryOf } from '@tirekit/contract';
import * as z from 'zod';
import { ApiProblem } from './api-problem.ts';
import type { AnyCallContext, CallContext } from './call-context.ts';
import { isKeptQuery } from './query-strings.ts';

/** What a handler receives: everything parsed by the contract, and who is asking. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: CallContext<E['auth']>;
}

export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => AnswerOf<E> | PreparedJson | Promise<AnswerOf<E> | PreparedJson>;

/** An answer that is already JSON: hot paths keep complete answers and send their bytes. */
export class PreparedJson {
  readonly text: Buffer;
  /** Called when the text is no longer needed, so that its memory can be reused; it may never be called. */
  readonly giveBack: ((text: Buffer) => void) | null;
  /** Further headers of the answer, by name and value. */
  readonly headers: readonly (readonly [string, string])[];

  constructor(
    text: Buffer,
    giveBack: PreparedJson['giveBack'] = null,
    headers: PreparedJson['headers'] = [],
  ) {
    this.text = text;
    this.giveBack = giveBack;
    this.headers = headers;
  }
}

/** A request before the contract has parsed it. */
export interface UnparsedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: AnyCallContext;
}

/** An endpoint with its handler, as a module lists it. */
export interface ImplementedRoute {
  readonly endpoint: AnyEndpoint;
  /** Parses, calls the handler, returns its answer. Throws {@link ApiProblem}. */
  run(call: UnparsedCall): unknown;
}

/**
 * Puts a handler behind an endpoint of the contract.
 *
 * Parameters, query and body are parsed before the handler sees them; it returns the answer or throws
 * {@link ApiProblem}. Anything else that it throws is logged and becomes `internal`.
 *
 * @example
 * implement(getPlace, async ({ params }) => {
 *   const place = await places.byZip(params.zip);
 *   if (!place) throw new ApiProblem('not-found', messages.zipDifferent);
 *   return place;
 * });
 */
export function implement<const E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): ImplementedRoute {
  // A body sent to an endpoint that takes none is ignored.
  const takesBody = endpoint.body._zod.def.type !== 'undefined';
  /** By the parsed query string, which is the same object for the same address: query-strings.ts. */
  const queries = new WeakMap<object, QueryOf<E>>();
  const readQuery = (query: unknown): QueryOf<E> => {
    if (typeof query !== 'object' || query === null || !isKeptQuery(query))
      return parse<E['query']>(endpoint.query, query);
    let known = queries.get(query);
    if (known === undefined) queries.set(query, (known = frozen(parse<E['query']>(endpoint.query, query))));
    return known;
  };
  const readParams = endpoint.path.includes('{')
    ? (params: unknown): ParamsOf<E> => parse<E['params']>(endpoint.params, params)
    : always(frozen(parse<E['params']>(endpoint.params, {})));
  const readBody = takesBody
    ? (body: unknown): BodyOf<E> => parse<E['body']>(endpoint.body, body)
    : always(parse<E['body']>(endpoint.body, undefined));
  return {
    endpoint,
    run({ params, query, body, request }) {
      const call: Call<E> = {
        params: readParams(params),
        query: readQuery(query),
        body: readBody(body),
        // The endpoint's `auth` was enforced before the body was read: `authenticate` in auth.ts.
        request: request as CallContext<E['auth']>,
      };
      if (request.user !== null) requireOwnUid(request.user.uid, call.query, call.body);
      return handler(call);
    },
  };
}

/**
 * `ssoUid` says who the caller is: with a buyer's token it must be that token's subject. By itself it opens nothing.
 */
function requireOwnUid(subject: string, ...places: readonly unknown[]): void {
  for (const place of places) {
    const named = typeof place === 'object' && place !== null && 'ssoUid' in place ? place.ssoUid : undefined;
    if (named !== undefined && named !== subject) throw new ApiProblem('forbidden');
  }
}

function parse<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = z.core.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw new ApiProblem('bad-request', undefined, { fields: fieldProblems(parsed.error.issues) });
}

const always =
  <T>(value: T) =>
  (): T =>
    value;

/** Shared by several calls. */
function frozen<T>(query: T): T {
  if (typeof query === 'object' && query !== null)
    Object.values(query).forEach((value) => Object.freeze(value));
  return Object.freeze(query);
}

/** At most one problem per field, the first; a client shows it beside the field. */
function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!fields.has(path)) fields.set(path, issue.message);
  }
  return [...fields].slice(0, 20).map(([path, message]) => ({ path, message }));
}
