import { addresses, type RateGroup } from '@tirekit/contract/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem } from '../http/api-problem.ts';
import { sendError } from '../http/http-errors.ts';
import type { RequestHook } from '../http/request-hook.ts';

type Addresses = typeof addresses;
type UploadPath = {
  [Path in keyof Addresses]: Addresses[Path] extends { limit: 'upload' } ? Path : never;
}[keyof Addresses];

/** Files of one kind that people send. */
export interface UploadKind {
  /** The path that they are sent to. */
  readonly path: UploadPath;
  /** The folder that they are kept in. */
  readonly folder: string;
  readonly bytesMax: number;
  /** On the longer side of a picture, as it is kept. */
  readonly pixelsMax: number;
  /** Checks more than limit and token before the body is read. */
  readonly onRequest?: RequestHook;
}

/** The checks before a file is taken or served. */
export interface CallerChecks {
  readonly limitByAddress: (group: RateGroup) => RequestHook;
  readonly requireChannel: RequestHook;
}

interface UploadRoute {
  readonly kind: UploadKind & {
    readonly sentences: Readonly<Record<'too-large' | 'other-type', string>>;
  };
  /** Media types. */
  readonly types: readonly string[];
  readonly checks: CallerChecks;
  /** Keeps the file and describes it. */
  readonly take: (body: unknown) => Promise<object>;
}

/**
 * Takes files of one kind: the body is the file itself. In a plugin of its own, because everywhere else the API reads only
 * JSON.
 */
export async function registerUpload(
  app: FastifyInstance,
  { kind, types, checks, take }: UploadRoute,
): Promise<void> {
  const { path, bytesMax, onRequest } = kind;
  const { limitByAddress, requireChannel } = checks;
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: bytesMax },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(
      path,
      {
        bodyLimit: bytesMax,
        config: { template: path },
        onRequest: [limitByAddress(addresses[path].limit), requireChannel, ...(onRequest ? [onRequest] : [])],
        errorHandler: explainRefusal(kind),
      },
      async (request, reply) => reply.code(201).send(await take(request.body)),
    );
    done();
  });
}

const explainRefusal =
  ({ sentences }: UploadRoute['kind']) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return sendError(new ApiProblem('body-too-large', sentences['too-large']), request, reply);
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return sendError(new ApiProblem('unsupported-media-type', sentences['other-type']), request, reply);
    return sendError(error, request, reply);
  };
