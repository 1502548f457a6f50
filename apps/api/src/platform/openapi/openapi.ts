import { ApiError, type AnyEndpoint, type ErrorCode, errorTable, headers as names } from '@tirekit/contract';
import { endpointHeaders } from '@tirekit/contract/endpoints';
import { accessRule, rateGroup, rateLimits } from '@tirekit/contract/access';
import * as z from 'zod';

type Json = Record<string, unknown>;

const ERROR_REF = { $ref: '#/components/schemas/ApiError' };
const OAUTH_ERROR_REF = { $ref: '#/components/schemas/OAuthError' };

/** The errors that every endpoint can give. */
const COMMON: readonly ErrorCode[] = ['bad-request', 'rate-limited', 'internal', 'unavailable'];
/** Errors of every call but a read, because a body is read even if the endpoint wants none. */
const WITH_BODY: readonly ErrorCode[] = [
  'invalid-json',
  'card-number-refused',
  'request-timeout',
  'body-too-large',
  'unsupported-media-type',
];

/** The refusals of a caller, by an endpoint's `auth`; a form has its credentials in the body. */
const refusals: Readonly<Record<AnyEndpoint['auth'] | 'form', readonly ErrorCode[]>> = {
  none: [],
  form: ['unauthorized'],
  signed: ['unauthorized'],
  channel: ['unauthorized', 'forbidden'],
  user: ['unauthorized', 'forbidden'],
};

/** Security by an endpoint's `auth`. A storefront may send its buyer's token along. */
const security: Readonly<Record<AnyEndpoint['auth'], readonly Json[]>> = {
  none: [],
  signed: [],
  channel: [{ channelToken: [] }, { channelToken: [], buyerToken: [] }],
  user: [{ buyerToken: [] }, { buyerBearer: [] }],
};

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'TireKit commerce API',
      version: '1.0.0',
      description:
        'Printed from @tirekit/contract. Amounts are whole US cents. `x-roles` says who may make a call, about what, and how they show that it is theirs; `x-rate-limit` how often, from one visitor’s network.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { ApiError: toSchema(ApiError, 'output'), OAuthError: oauthError },
      securitySchemes: {
        channelToken: {
          type: 'oauth2',
          description: 'A storefront, by its client credentials.',
          flows: { clientCredentials: { tokenUrl: `${origin}/token`, scopes: {} } },
        },
        buyerToken: {
          type: 'apiKey',
          in: 'header',
          name: names.userAuthorization,
          description: 'A signed-in buyer: `Bearer` and the token.',
        },
        buyerBearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operation(endpoint: AnyEndpoint): Json {
  const form = endpoint.bodyType === 'form';
  const rule = accessRule(endpoint);
  const group = rateGroup(endpoint);
  const takesBody = endpoint.body._zod.def.type !== 'undefined';
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.', 1)[0]],
    summary: endpoint.summary,
    security: security[endpoint.auth],
    'x-roles': rule,
    'x-rate-limit': { group, perMinute: rateLimits[group].perMinute },
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...headerParameters(endpoint),
    ],
    ...(takesBody && {
      requestBody: {
        required: true,
        content: bodyContent(endpoint),
      },
    }),
    responses: {
      [endpoint.status]: {
        description: endpoint.status === 204 ? 'Done; nothing to say.' : 'The answer.',
        ...(endpoint.status !== 204 && {
          content: { 'application/json': { schema: toSchema(endpoint.answer, 'output') } },
        }),
      },
      ...errorResponses(endpoint, form),
    },
  };
}

/** A body by its media type; a file has no schema but its bytes. */
function bodyContent({ bodyType, body }: AnyEndpoint): Json {
  if (typeof bodyType === 'object')
    return Object.fromEntries(bodyType.mediaTypes.map((mediaType) => [mediaType, {}]));
  const mediaType = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { [mediaType]: { schema: toSchema(body, 'input') } };
}

function errorResponses(endpoint: AnyEndpoint, form: boolean): Json {
  const codes: ErrorCode[] = [
    ...COMMON,
    ...refusals[form ? 'form' : endpoint.auth],
    ...(endpoint.method !== 'GET' && !form ? WITH_BODY : []),
    ...endpoint.errors,
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => `\`${code}\`: ${errorTable[code].message}`).join('\n\n'),
        content: {
          'application/json': { schema: form && status < 429 ? OAUTH_ERROR_REF : ERROR_REF },
        },
      },
    ]),
  );
}

function parameters(schema: AnyEndpoint['params'], place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headerParameters({ id }: AnyEndpoint): Json[] {
  return (endpointHeaders[id] ?? []).map(({ name, required, description }) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  }));
}

/** The schema of an endpoint's input or output. OpenAPI 3.1 accepts JSON Schema 2020-12 unchanged. */
function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...printed } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return printed;
}

/** RFC 6749, section 5.2. */
const oauthError: Json = {
  type: 'object',
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  required: ['error'],
};
