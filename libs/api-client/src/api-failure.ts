import type { FieldProblem } from '@tirekit/contract';

/** Specification section 8: the ways in which a call can fail. */
export const failureKinds = [
  'AbortError',
  'BadRequest',
  'Forbidden',
  'InvalidJson',
  'NetworkError',
  'NotFound',
  'OtherError',
  'ServerError',
  'Unauthorized',
  'UrlBaseNotConfigured',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The kind of failure for each status other than 2xx. */
const kindOfStatus: Readonly<Record<number, FailureKind>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
};

const kindMessages: Readonly<Record<FailureKind, string>> = {
  AbortError: 'The request was aborted',
  BadRequest: 'The request is not valid',
  Forbidden: 'This is not allowed',
  InvalidJson: 'The answer is not JSON',
  NetworkError: 'The server could not be reached',
  NotFound: 'There is nothing at this address',
  OtherError: 'The answer cannot be used',
  ServerError: 'The server could not answer',
  Unauthorized: 'A valid token is required',
  UrlBaseNotConfigured: 'fetch API not configured',
};

interface FailureDetails {
  /** The API's own error code if it sent one, otherwise the kind. */
  code?: string | undefined;
  message?: string | undefined;
  statusCode?: number | undefined;
  fields?: readonly FieldProblem[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * A call that failed. `kind` is the specification's term, `code` the API's (`cart-changed`), and `statusCode` the HTTP
 * status, or 404 if there was no answer.
 */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly statusCode: number;
  /** The fields that were refused, each with a message to show beside it. */
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** The seconds after which the API asks to be called again, if it says so. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(details.message ?? kindMessages[kind], { cause: details.cause });
    this.name = 'ApiFailure';
    this.kind = kind;
    this.code = details.code ?? kind;
    this.statusCode = details.statusCode ?? 404;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** True if the API said no for a reason of its own, which `message` says; else something is broken, or nobody answered. */
  get isRefusal(): boolean {
    return this.code !== this.kind && this.statusCode < 500;
  }

  /** The specification's error result. */
  toJSON(): { code: string; message: string; statusCode: number } {
    return { code: this.code, message: this.message, statusCode: this.statusCode };
  }
}

/** The outcome of a call, for callers that prefer a branch to a catch. */
export type Result<T> = { ok: true; answer: T } | { ok: false; failure: ApiFailure };

/** Turns the failure of a call into a value. Any other error is rethrown. */
export async function toResult<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (error instanceof ApiFailure) return { ok: false, failure: error };
    throw error;
  }
}

/**
 * The failure that an error reply stands for.
 * @param sso whether the sign-on side answered: above status 300, its `detail` becomes the message
 */
export function getFailure(
  { status, headers }: Pick<Response, 'status'> & { headers: Pick<Headers, 'get'> },
  body: unknown,
  sso: boolean,
): ApiFailure {
  const detail = sso && status > 300 ? text(body, 'detail') : undefined;
  const error = property(body, 'error');
  return new ApiFailure(detail === undefined ? (kindOfStatus[status] ?? 'ServerError') : 'OtherError', {
    code: text(body, 'code') ?? text(error, 'code'),
    message: detail ?? text(body, 'errorMessage') ?? text(error, 'message'),
    statusCode: status,
    fields: getFields(body),
    requestId: text(body, 'requestId'),
    retryAfter: secondsIn(headers.get('retry-after')),
  });
}

/** Our API gives seconds, and no date (RFC 9110, section 10.2.3). */
const secondsIn = (value: string | null): number | undefined =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;

function getFields(body: unknown): FieldProblem[] {
  const fields = property(body, 'fields');
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => {
    const [path, message] = [text(field, 'path'), text(field, 'message')];
    return path === undefined || message === undefined ? [] : [{ path, message }];
  });
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown, name: string): string | undefined {
  const found = property(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
