import type { AnyEndpoint, AnswerOf, BodyInputOf, ParamsInputOf, QueryInputOf } from '@tirekit/contract';
import { headers, signOnPaths } from '@tirekit/contract';
import { ApiFailure } from './api-failure.ts';
import type { QueryValues } from './build-url.ts';
import { type ApiRequest, createRequest, type RequestOptions } from './request.ts';
import { visitorHeaders, type VisitorQueryField } from './visitor-facts.ts';

/**
 * A part of a call's input; it may be omitted if nothing in it is required. A body that is one of several shapes stays one
 * part: in brackets, a union is not taken apart.
 */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : Record<never, never> extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>;

/** The input of a call to this endpoint. */
export type CallInput<E extends AnyEndpoint> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    headers?: Readonly<Record<string, string | undefined>>;
    visitorQuery?: readonly VisitorQueryField[];
    addSsoUid?: boolean;
    signal?: AbortSignal;
    timeoutMs?: number;
  };

type Arguments<E extends AnyEndpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface ApiClient {
  /**
   * Calls an endpoint of the contract and checks its answer.
   * @throws ApiFailure
   *
   * @example
   * const place = await client.call(getPlace, { params: { zip: '78701' } });
   */
  call<E extends AnyEndpoint>(endpoint: E, ...input: Arguments<E>): Promise<AnswerOf<E>>;
  /** The specification's generic call: any path, nothing checked. @throws ApiFailure */
  request(request: ApiRequest): Promise<unknown>;
}

/** The address of the API, and the facts that a client sends with each call. */
export type ApiClientOptions = RequestOptions;

/** A client for one visitor (on a server) or one page (in a browser, with `baseUrl: '/api'`). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const request = createRequest(options);

  return {
    request,
    async call(endpoint, ...[input]) {
      const answer = await request({
        endpoint: endpoint.path,
        method: endpoint.method,
        params: input?.params as ApiRequest['params'],
        query: input?.query as QueryValues | undefined,
        body: input?.body,
        bodyType: endpoint.bodyType,
        authorized: endpoint.auth === 'channel',
        visitorHeaders,
        visitorQuery: input?.visitorQuery,
        addSsoUid: input?.addSsoUid,
        sso: signOnPaths.has(endpoint.path),
        signal: input?.signal,
        timeoutMs: input?.timeoutMs,
        headers: { ...userAuthorization(endpoint, options), ...input?.headers },
        check: (body) => checked(endpoint, body),
      });
      return answer as AnswerOf<typeof endpoint>;
    },
  };
}

/** An endpoint for signed-in buyers takes the buyer's token where others take the storefront's. */
function userAuthorization(endpoint: AnyEndpoint, { visitor }: RequestOptions): Record<string, string> {
  const token = endpoint.auth === 'user' ? visitor?.().userToken : undefined;
  return token ? { [headers.authorization]: `Bearer ${token}` } : {};
}

async function checked<E extends AnyEndpoint>(endpoint: E, body: unknown): Promise<AnswerOf<E>> {
  const result = await endpoint.answer['~standard'].validate(body);
  if (!result.issues) return result.value as AnswerOf<E>;
  const first = result.issues[0];
  throw new ApiFailure('OtherError', {
    message: `${endpoint.id} answered what the contract does not promise (${String(first?.path?.join('.') ?? '')}: ${first?.message ?? ''})`,
    statusCode: 502,
  });
}
