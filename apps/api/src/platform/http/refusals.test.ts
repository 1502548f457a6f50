import { errorTable, type ErrorCode } from '@tirekit/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { ApiProblem } from './api-problem.ts';
import { admitByClass, type CallClass, classPlaces } from './call-classes.ts';
import { createHttpServer } from './http-server.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

function getServer(): FastifyInstance {
  const app = createHttpServer({ log: createLog({ level: 'silent' }), requestTimeoutMs: 1_000 });
  servers.push(app);
  return app;
}

const classes: readonly CallClass[] = ['review', 'upload', 'signOn', 'search'];
/** Beyond all places and the queue. */
const TOO_MANY = 7;

/** A gate at which one call waits until the test opens it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('a call beyond the places and the queue of its class', () => {
  test('a call beyond its class’s queue is told when to come back, in every class', () => {
    expect(classes.toSorted()).toEqual(Object.keys(classPlaces).toSorted());
  });

  test.each(classes)(
    'a call beyond its queue is told when to come back before it costs anything: %s',
    async (callClass) => {
      const app = getServer();
      const { atOnce, waiting } = classPlaces[callClass];
      const { open, opened } = gate();
      const all = gate();
      let [counted, read] = [0, 0];
      app.addHook('preHandler', async () => {
        read += 1;
        if (read === atOnce + waiting) all.open();
      });
      admitByClass().serve(app);
      app.post('/', {
        config: { callClass },
        onRequest: async () => void (counted += 1),
        handler: async () => opened.then(() => ({})),
      });
      const send = () => app.inject({ method: 'POST', url: '/', payload: { text: 'some' } });
      const admitted = Array.from({ length: atOnce + waiting }, send);
      await all.opened;
      await new Promise((next) => setImmediate(next));
      const refused = await Promise.all(Array.from({ length: TOO_MANY }, send));
      for (const { statusCode, headers, body } of refused) {
        expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ code: 'busy' })]);
        expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      }
      expect(counted).toBe(atOnce + waiting);
      open();
      for (const { statusCode } of await Promise.all(admitted)) expect(statusCode).toBe(200);
      expect((await send()).statusCode).toBe(200);
    },
  );
});

describe('a refusal for now', () => {
  const codes = (Object.keys(errorTable) as ErrorCode[]).filter((code) =>
    [429, 503].includes(errorTable[code].status),
  );

  test.each(codes)('says when to come back, also where %s is all that is known', async (code) => {
    const app = getServer();
    app.get('/', () => {
      throw new ApiProblem(code);
    });
    const { statusCode, headers } = await app.inject('/');
    expect(statusCode).toBe(errorTable[code].status);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  });

  test('names the moment that is known', async () => {
    const app = getServer();
    app.get('/', () => {
      throw new ApiProblem('rate-limited', undefined, { headers: { 'retry-after': '41' } });
    });
    expect((await app.inject('/')).headers['retry-after']).toBe('41');
  });

  test('does not come with other errors', async () => {
    const app = getServer();
    app.get('/', () => {
      throw new ApiProblem('not-found');
    });
    expect((await app.inject('/')).headers['retry-after']).toBeUndefined();
  });
});
