import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Outbox } from '../src/platform/outbox.ts';
import { eventually, receiveWebhooks } from './harness.ts';

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function startOutbox(waits: { quietMs: number; patienceMs: number }) {
  const api = await receiveWebhooks();
  const outbox = new Outbox({
    url: `${api.origin}/hook`,
    signatureHeader: 'x-signature',
    secret: 'whsec_of_the_test',
    log: pino({ level: 'silent' }),
    delivered: () => Promise.resolve(),
    eventsKept: 100,
    ...waits,
  });
  onTestFinished(() => outbox.stop());
  outbox.start();
  const add = (at: number) =>
    outbox.add({
      id: `evt_${String(at)}`,
      type: 'made',
      createdAt: new Date().toISOString(),
      body: `{"at":${String(at)}}`,
    });
  return { received: () => api.received.map(({ body }) => JSON.parse(body).at as unknown), add };
}

test('while events keep coming none is sent; when they pause all are', async () => {
  const { received, add } = await startOutbox({ quietMs: 1_500, patienceMs: 60_000 });
  for (let at = 0; at < 12; at++, await sleep(40)) add(at);
  expect(received()).toEqual([]);
  await eventually(() => expect(received()).toHaveLength(12));
  expect(new Set(received()).size).toBe(12);
});

test('where they never pause each is sent when it has waited long enough', async () => {
  const { received, add } = await startOutbox({ quietMs: 1_000, patienceMs: 1_500 });
  for (let at = 0; at < 80; at++, await sleep(40)) add(at);
  expect(received()).toContain(0);
  expect(received()).not.toContain(79);
  await eventually(() => expect(received()).toHaveLength(80));
});
