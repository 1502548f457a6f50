import type { ServerResponse } from 'node:http';
import { chatEventsPath, deskEventsPath } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleDeps } from '../../../module.ts';
import { answerHeaders } from '../../../platform/http/answer-headers.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { RequestHook } from '../../../platform/http/request-hook.ts';
import { mustBeSupport, mustFindChat } from './chat-caller.ts';
import type { ChatHub } from './chat-hub.ts';
import { eventsAfter } from './chat-rows.ts';

/** Streams of one conversation, which a buyer may have open in several tabs, and of a process. */
export const streamsOfChatMax = 8;
const OF_PROCESS_MAX = 2_000;
/** Interval of comments, so that no server in between takes the silence for an end. */
const ALIVE_EVERY_MS = 15_000;
/** A browser that is cut off comes back after so long. */
const COMES_BACK_MS = 1_000;
/** A reader with this much unread has gone. */
const UNREAD_MAX = 1_000_000;

export interface StreamDeps extends Pick<ModuleDeps, 'db' | 'log' | 'requireChannel'> {
  readonly hub: ChatHub;
  readonly limit: RequestHook;
}

/** Serves the streams of server-sent events (WHATWG HTML, section 9.2). They are not JSON, so they are no endpoints. */
export function registerStreams(app: FastifyInstance, deps: StreamDeps): void {
  const { db, hub, log, limit, requireChannel } = deps;
  const onRequest = [limit, requireChannel];
  // Open streams would otherwise delay the stop for as long as their readers stay.
  app.addHook('preClose', () => hub.stop());

  app.get(chatEventsPath, { config: { template: chatEventsPath }, onRequest }, async (request, reply) => {
    const { chatId } = await mustFindChat(db, callerIn(request));
    if (hub.countStreams(chatId) >= streamsOfChatMax || hub.streams >= OF_PROCESS_MAX)
      throw new ApiProblem('busy');
    const stream = openStream(reply);
    let seq = lastSeen(request.headers['last-event-id'], request.query);
    let sending = Promise.resolve();
    const watcher = {
      chatId,
      get seq() {
        return seq;
      },
      // Sends in sequence, so that each event is sent once and in order.
      send: () => {
        sending = sending
          .then(async () => {
            if (stream.isOver()) return;
            for (const event of await eventsAfter(db, chatId, seq)) {
              seq = event.seq;
              stream.write(`id: ${String(seq)}\ndata: ${JSON.stringify(event)}\n\n`);
            }
          })
          .catch((error: unknown) => {
            log.warn({ err: error }, 'a chat could not be read');
            stream.end();
          });
      },
      end: stream.end,
    };
    stream.whenOver(hub.watchChat(watcher));
    watcher.send();
  });

  app.get(deskEventsPath, { config: { template: deskEventsPath }, onRequest }, async (request, reply) => {
    await mustBeSupport(db, callerIn(request));
    if (hub.streams >= OF_PROCESS_MAX) throw new ApiProblem('busy');
    const stream = openStream(reply);
    const send = (mark: string) => stream.write(`data: ${JSON.stringify({ mark })}\n\n`);
    stream.whenOver(hub.watchDesk({ send, end: stream.end }));
    // A desk that has just come back may have missed something.
    send('');
  });
}

/** The caller whom `requireChannel` has let in. */
function callerIn({
  headers,
  identity,
}: FastifyRequest): Pick<CallContext<'channel'>, 'headers' | 'channel' | 'user'> {
  if (identity === null || identity.channel === null) throw new ApiProblem('unauthorized');
  return { headers, channel: identity.channel, user: identity.user };
}

/** The number of the last event that a browser has seen: of its own header, or of the query of its first call. */
function lastSeen(header: string | string[] | undefined, query: unknown): number {
  const asked = typeof query === 'object' && query !== null && 'after' in query ? query.after : undefined;
  const given = typeof header === 'string' && header !== '' ? header : asked;
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;
}

interface Stream {
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly isOver: () => boolean;
  /** Does something once its reader has gone; at once where it had gone before the stream began. */
  readonly whenOver: (work: () => void) => void;
}

function openStream(reply: FastifyReply): Stream {
  reply.hijack();
  const raw: ServerResponse = reply.raw;
  raw.writeHead(200, {
    ...answerHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > UNREAD_MAX) raw.destroy();
    else raw.write(text);
  };
  // A reader may go while its key is looked up: its `close` was emitted before anybody listened here.
  const whenOver = (work: () => void): void => {
    if (raw.destroyed) work();
    else raw.once('close', work);
  };
  write(`retry: ${String(COMES_BACK_MS)}\n\n`);
  const alive = setInterval(() => write(':\n\n'), ALIVE_EVERY_MS);
  alive.unref();
  whenOver(() => clearInterval(alive));
  return {
    write,
    end: () => void raw.end(),
    isOver: () => raw.writableEnded || raw.destroyed,
    whenOver,
  };
}
