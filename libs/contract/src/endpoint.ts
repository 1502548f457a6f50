import * as z from 'zod/mini';
import type { Access } from './access/access.ts';
import type { RateGroup } from './access/rate-limits.ts';
import type { ErrorCode } from './errors.ts';
import type { Feature } from './shared/features.ts';

type Schema = z.core.$ZodType;

/**
 * The callers that an endpoint allows: `none` anybody · `channel` a storefront, with its client-credentials token in
 * `Authorization` · `user` a signed-in buyer, with the buyer's token · `signed` a link or webhook that carries its own
 * signature.
 */
export type EndpointAuth = 'none' | 'channel' | 'user' | 'signed';

/** A body that is a file as it is. Its content says what it is, not its name or media type. */
export interface FileBody {
  /** The media types that are taken. */
  readonly mediaTypes: readonly string[];
  readonly bytesMax: number;
}

export type EndpointDefinition = {
  /** Stable name, `area.verb`: the OpenAPI operationId. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, below the API's origin. */
  path: string;
  summary: string;
  auth: EndpointAuth;
  /** The thing that it is about, its callers, and the proofs of which one will do. The API refuses to start with an endpoint that lacks it. */
  access: Access;
  /** The group in which its calls are counted. Without one, `auth` and method decide. */
  limit?: RateGroup;
  /** The feature that it belongs to. In a storefront without it, there is no such endpoint. */
  feature?: Feature;
  /** Path parameters: one key for each `{name}` in the path. */
  params: Schema;
  query: Schema;
  body: Schema;
  /** `json`, unless the specification asks for a form, or the body is a file (a `Blob`). */
  bodyType: 'json' | 'form' | FileBody;
  answer: Schema;
  /** 200, unless something is created or the answer is empty. */
  status: 200 | 201 | 202 | 204;
  /** The errors that this endpoint can give, beyond those that every endpoint shares. */
  errors: readonly ErrorCode[];
};

/** The fields that a definition may omit, with their defaults. */
const defaults = {
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  bodyType: 'json',
  status: 200,
  errors: [],
} as const satisfies Partial<EndpointDefinition>;

type Defaults = typeof defaults;
type Given = Pick<EndpointDefinition, 'id' | 'method' | 'path' | 'summary' | 'auth' | 'access' | 'answer'> &
  Partial<EndpointDefinition>;

/** A definition with its defaults filled in. */
export type Endpoint<G extends Given = Given> = Omit<Defaults, keyof G> & G;

/**
 * Declares an endpoint. The API implements it, the client parses with it, and OpenAPI is generated from it.
 *
 * @example
 * export const getPlace = endpoint({
 *   id: 'places.get', method: 'GET', path: '/v1/places/{zip}', auth: 'channel', access: 'shop',
 *   summary: 'One ZIP code with its place.', params: z.object({ zip: Zip }), answer: Place,
 * });
 */
// Bundlers may drop an endpoint that nobody imports.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const G extends Given>(given: G): Endpoint<G> {
  return { ...defaults, ...given };
}

/** Any endpoint, whatever its schemas. */
export type AnyEndpoint = EndpointDefinition;

export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>;
/** The input as a caller writes it, before defaults and transforms. */
export type QueryInputOf<E extends AnyEndpoint> = z.input<E['query']>;
export type ParamsInputOf<E extends AnyEndpoint> = z.input<E['params']>;
export type BodyInputOf<E extends AnyEndpoint> = z.input<E['body']>;
