import { type QueryOf, readSidewallPicture, type SidewallRing } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit } from '../../../platform/http/admission.ts';
import { answerSchema } from '../../../platform/http/answer-schema.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import { sendError } from '../../../platform/http/http-errors.ts';
import type { RequestHook } from '../../../platform/http/request-hook.ts';
import type { VisitorOf } from '../../../platform/http/visitor.ts';
import type { PictureReadings } from './read-picture.ts';

const { path, query, bodyType } = readSidewallPicture;

export interface ReadingRouteDeps {
  readonly readings: PictureReadings;
  readonly listSizes: (channel: BuyersChannel) => readonly string[];
  readonly visitorOf: VisitorOf;
  /** Limit and token. */
  readonly onRequest: readonly RequestHook[];
}

/** A plugin of its own, because the API reads only JSON elsewhere. The body here is the picture itself. */
export async function registerReading(
  app: FastifyInstance,
  { readings, listSizes, visitorOf, onRequest }: ReadingRouteDeps,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...bodyType.mediaTypes],
      { parseAs: 'buffer', bodyLimit: bodyType.bytesMax },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post<{ Querystring: QueryOf<typeof readSidewallPicture> }>(
      path,
      {
        bodyLimit: bodyType.bytesMax,
        config: { template: path },
        schema: { querystring: query, response: { 200: answerSchema(readSidewallPicture) } },
        onRequest: [refuseEarly(readings, visitorOf), ...onRequest, admit(readSidewallPicture)],
        errorHandler: explainRefusal,
      },
      async (request, { raw }) => {
        const { body, identity } = request;
        const { ring } = request.query;
        const gone = new AbortController();
        raw.once('close', () => gone.abort());
        // Its close event has been missed.
        if (raw.destroyed) gone.abort();
        const channel = identity?.channel;
        if (!channel) throw new ApiProblem('unauthorized');
        return readings.read({
          visitor: visitorOf(request),
          bytes: Buffer.isBuffer(body) ? body : NO_BYTES,
          ring: ring === undefined ? undefined : ringIn(ring),
          sizes: listSizes(channel),
          gone: gone.signal,
        });
      },
    );
    done();
  });
}

const NO_BYTES = Buffer.alloc(0);

/** At once, before a body of megabytes is read. */
const refuseEarly =
  (readings: PictureReadings, visitorOf: VisitorOf): RequestHook =>
  async (request) =>
    readings.refuseEarly(visitorOf(request));

function ringIn(text: string): SidewallRing {
  const [x = 0, y = 0, rx = 0, ry = 0, angle = 0] = text.split(',').map(Number);
  if (rx <= 0 || ry <= 0) throw new ApiProblem('bad-request');
  return { x, y, rx, ry, angle };
}

function explainRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const isTooLarge = code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return sendError(isTooLarge ? new ApiProblem('picture-too-large') : error, request, reply);
}
