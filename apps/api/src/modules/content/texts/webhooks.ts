import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { RequestHook } from '../../../platform/http/request-hook.ts';
import { textPaths } from './choose-carrier.ts';
import type { TextCarrier } from './port.ts';

const BODY_MAX = 32 * 1024;

/** A picture or another file that came with a text. */
export interface TextMedia {
  /** Media type in the carrier's spelling: `image/jpeg`. */
  readonly type: string;
  /** The file's address at the carrier. */
  readonly url: string;
}

/** The carrier takes no more with one text. */
const MEDIA_MAX = 10;

const InboundFields = z.object({
  MessageSid: z.string().min(1).max(100),
  /** E.164. */
  From: z.string().regex(/^\+\d{8,15}$/),
  To: z.string().regex(/^\+\d{8,15}$/),
  Body: z.string().max(2000).default(''),
  NumMedia: z.coerce.number().int().min(0).max(MEDIA_MAX).default(0),
});
const Media = z.object({ type: z.string().max(100), url: z.url({ protocol: /^https?$/ }).max(500) });

/** A text that came to one of our numbers. Its media are in numbered fields: `MediaUrl0`, `MediaContentType0`. */
export const InboundText = z.record(z.string(), z.string()).transform((fields, context) => {
  const text = InboundFields.safeParse(fields);
  if (!text.success) {
    context.addIssue({ code: 'custom', message: 'Not a text' });
    return z.NEVER;
  }
  const { NumMedia, ...rest } = text.data;
  const media = Array.from({ length: NumMedia }, (_, at): TextMedia | null => {
    const one = Media.safeParse({
      type: fields[`MediaContentType${String(at)}`] ?? 'file',
      url: fields[`MediaUrl${String(at)}`],
    });
    return one.success ? one.data : null;
  });
  return { ...rest, media: media.filter((one) => one !== null) };
});
export type InboundText = z.infer<typeof InboundText>;

const TextStatus = z.object({ MessageSid: z.string().max(100), MessageStatus: z.string().max(40) });

interface TextWebhookDeps {
  readonly carrier: TextCarrier;
  /** Origin that the carrier calls; its signature covers it. */
  readonly origin: string;
  readonly limit: RequestHook;
  take(text: InboundText): Promise<void>;
  keepStatus(sid: string, status: string): Promise<unknown>;
}

/**
 * The answer is empty, because the carrier would send its text on to the phone, and our texts go out as jobs.
 */
const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** The addresses that the carrier calls, with forms as their bodies. */
export async function registerTextWebhooks(app: FastifyInstance, deps: TextWebhookDeps): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MAX },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', deps.limit);
    const signed = (request: FastifyRequest, path: string): Record<string, string> => {
      const fields = z.record(z.string(), z.string()).safeParse(request.body);
      const signature = request.headers['x-twilio-signature'];
      if (
        !fields.success ||
        !deps.carrier.isSigned(
          `${deps.origin}${path}`,
          fields.data,
          typeof signature === 'string' ? signature : undefined,
        )
      )
        throw new ApiProblem('unauthorized');
      return fields.data;
    };
    scope.post(
      textPaths.inbound,
      { bodyLimit: BODY_MAX, config: { template: textPaths.inbound } },
      async (request, reply) => {
        const text = InboundText.safeParse(signed(request, textPaths.inbound));
        if (!text.success) throw new ApiProblem('unprocessable');
        await deps.take(text.data);
        return reply.type('text/xml; charset=utf-8').send(NOTHING);
      },
    );
    scope.post(
      textPaths.status,
      { bodyLimit: BODY_MAX, config: { template: textPaths.status } },
      async (request, reply) => {
        const status = TextStatus.safeParse(signed(request, textPaths.status));
        if (!status.success) throw new ApiProblem('unprocessable');
        await deps.keepStatus(status.data.MessageSid, status.data.MessageStatus);
        return reply.code(204).send();
      },
    );
    done();
  });
}
