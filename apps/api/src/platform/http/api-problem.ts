import { type ApiError, type ErrorCode, errorTable, type FieldProblem } from '@tirekit/contract';

interface ProblemDetails {
  /** The fields that were refused. */
  readonly fields?: readonly FieldProblem[];
  /** Headers of the answer, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An answer other than success, thrown from anywhere below a route.
 * Status and default sentence come from the contract's `errorTable`.
 *
 * @example throw new ApiProblem('out-of-stock');
 * @example throw new ApiProblem('unprocessable', messages.zipDifferent, { fields: [{ path: 'zip', message }] });
 */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** A field and not a getter, because Fastify assigns it to errors of validation. */
  readonly statusCode: number;

  constructor(code: ErrorCode, message?: string, details: ProblemDetails = {}) {
    super(message ?? errorTable[code].message);
    this.name = 'ApiProblem';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers;
    this.statusCode = errorTable[code].status;
  }
}

/** The refusal of one field, whose sentence stands for the whole answer too. */
export const refuseField = (path: string, message: string, code: ErrorCode = 'unprocessable'): ApiProblem =>
  new ApiProblem(code, message, { fields: [{ path, message }] });

/**
 * The refusal of a call beyond a limit, which may be made again after a number of seconds.
 * @param message the code's own by default
 */
export const refuseFor = (
  seconds: number,
  message?: string,
  code: 'rate-limited' | 'too-many-tries' = 'rate-limited',
): ApiProblem => new ApiProblem(code, message, { headers: { 'retry-after': String(seconds) } });

/**
 * The contract's error body. `requestId` lets support find the log line.
 * @param signOn whether the sign-on side answers, whose client reads `detail`
 */
export function errorBody(problem: ApiProblem, requestId: string, signOn = false): ApiError {
  return {
    code: problem.code,
    message: problem.message,
    errorMessage: problem.message,
    statusCode: problem.statusCode,
    ...(signOn && { detail: problem.message }),
    ...(problem.fields && { fields: [...problem.fields] }),
    requestId,
  };
}
