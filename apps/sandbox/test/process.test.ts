import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { call, freePorts, goodCard, provider, runSandbox, secrets, temporaryData } from './harness.ts';

/** The first sandbox leaves its compiled code here for the others: each is a process of its own. */
const compiled = mkdtempSync(join(tmpdir(), 'tirekit-compiled-'));
afterAll(() => rmSync(compiled, { recursive: true, force: true }));

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function spawnSandbox(settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      ...secrets,
      ...freePorts,
      API_ORIGIN: 'http://127.0.0.1:9',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function getAddresses(
  child: ChildProcess,
): Promise<{ sandbox: string; provider: string; smtpPort: number }> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const { sandbox, provider: origin, smtpPort } = JSON.parse(line);
    if (origin) return { sandbox, provider: origin, smtpPort };
  }
  throw new Error('the sandbox ended before it was ready');
}

async function ended(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, errors };
}

/** The files in a folder that other users of the machine could read. */
async function readableByOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files).not.toEqual([]);
  return files.filter((file) => (statSync(file).mode & 0o077) !== 0);
}

describe('a sandbox that starts again', () => {
  test('has forgotten nothing that it had answered before it was killed', async () => {
    const TIREKIT_DATA = await temporaryData();
    const child = spawnSandbox({ TIREKIT_DATA });
    const at = await getAddresses(child);
    const running = {
      sandboxOrigin: at.sandbox,
      providerOrigin: at.provider,
      smtpPort: at.smtpPort,
      partnerPort: null,
      stop: async () => undefined,
    };
    const shop = provider(running);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => shop.token()));
    const spare = await shop.token();
    const charges = await Promise.all(
      tokens.map((token, n) => shop.charge(`key-${n}`, { token, reference: `ORDER${n}` })),
    );
    const shipment = { reference: 'ORDER1', to: { zip: '38103', state: 'TN', city: 'Memphis' }, packages: 4 };
    const carrier = { key: secrets.CARRIER_API_KEY, body: shipment };
    const shipped = await call(`${at.sandbox}/carrier/v1/shipments`, carrier);
    const transport = createTransport({ host: '127.0.0.1', port: at.smtpPort });
    await transport.sendMail({ from: 'a@shop.example', to: 'b@example.com', subject: 'Kept', text: 'x' });
    child.kill('SIGKILL');
    await ended(child);
    expect(await readableByOthers(TIREKIT_DATA)).toEqual([]);

    const again = await runSandbox({ TIREKIT_DATA });
    const restarted = provider(again);
    for (const [n, token] of tokens.entries()) {
      const repeated = await restarted.charge(`key-${n}`, { token, reference: `ORDER${n}` });
      expect(repeated.text).toBe(charges[n]?.text);
      expect((await restarted.get(`/v1/charges?reference=ORDER${n}`)).json['data']).toHaveLength(1);
    }
    expect((await restarted.charge('spare', { token: spare })).status).toBe(200);
    expect((await call(`${again.sandboxOrigin}/carrier/v1/shipments`, carrier)).text).toBe(shipped.text);
    expect((await call(`${again.sandboxOrigin}/mailbox.json`)).json).toMatchObject({
      mails: [{ subject: 'Kept' }],
    });
  });

  test('writes a journal anew of which most is overtaken, and has forgotten nothing', async () => {
    const TIREKIT_DATA = await temporaryData();
    const first = await runSandbox({ TIREKIT_DATA });
    const paid = await provider(first).pay('4242424242424242');
    const spare = await provider(first).token();
    await first.stop();
    const file = `${TIREKIT_DATA}/sandbox/payments.jsonl`;
    const expired = {
      behavior: 'approve',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2035,
      expiresAt: 1,
    };
    const tokens = Array.from({ length: 2_000 }, (_, n) =>
      JSON.stringify([{ kind: 'token', token: { token: `tok_${n}`, ...expired } }]),
    );
    const written = await readFile(file, 'utf8');
    await writeFile(file, `${tokens.join('\n')}\n${written}`);

    const second = await runSandbox({ TIREKIT_DATA });
    expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(10);
    await second.stop();
    const third = provider(await runSandbox({ TIREKIT_DATA }));
    expect((await third.get(`/v1/charges/${String(paid.json['id'])}`)).json).toEqual(paid.json);
    expect((await third.charge('spare', { token: spare })).status).toBe(200);
  });

  test('reads past a torn last line and goes on behind it', async () => {
    const TIREKIT_DATA = await temporaryData();
    const first = await runSandbox({ TIREKIT_DATA });
    const paid = await provider(first).pay('4242424242424242');
    await first.stop();
    const file = `${TIREKIT_DATA}/sandbox/payments.jsonl`;
    await appendFile(file, '[{"kind":"charge","record":{"charge":{"id":"ch_to');

    const second = await runSandbox({ TIREKIT_DATA });
    const next = await provider(second).pay('5555555555554444');
    await second.stop();
    expect((await readFile(file, 'utf8')).endsWith('\n')).toBe(true);

    const third = provider(await runSandbox({ TIREKIT_DATA }));
    for (const { json } of [paid, next])
      expect((await third.get(`/v1/charges/${String(json['id'])}`)).json).toEqual(json);
  });
});

describe('starting and stopping', () => {
  test('a taken port ends the start with one sentence and code 1', async () => {
    const blocker = createServer();
    await new Promise<void>((done) => blocker.listen(0, '127.0.0.1', done));
    onTestFinished(() => void blocker.close());
    const address = blocker.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    for (const variable of ['SANDBOX_PORT', 'PROVIDER_PORT', 'SMTP_PORT']) {
      const child = spawnSandbox({ TIREKIT_DATA: await temporaryData(), [variable]: String(port) });
      expect(await ended(child)).toEqual({
        code: 1,
        errors: `Port ${port} is already in use. Stop the program that uses it, or set ${variable} to a free port.\n`,
      });
    }
  });

  test('a missing secret or a data directory that is a file is said in one sentence', async () => {
    const missing = await ended(spawnSandbox({ PAYMENT_WEBHOOK_SECRET: '' }));
    expect(missing).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^PAYMENT_WEBHOOK_SECRET is not set.*\n$/),
    });
    const directory = await temporaryData();
    await writeFile(`${directory}/file`, '');
    const unusable = await ended(spawnSandbox({ TIREKIT_DATA: `${directory}/file` }));
    expect(unusable).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The data directory .* cannot be used.*\n$/),
    });
  });

  test('it ends with its parent, and on SIGTERM', async () => {
    const child = spawnSandbox({ TIREKIT_DATA: await temporaryData(), TIREKIT_PARENT_PIPE: '1' });
    await getAddresses(child);
    child.stdin?.end();
    expect((await ended(child)).code).toBe(0);

    const other = spawnSandbox({ TIREKIT_DATA: await temporaryData() });
    await getAddresses(other);
    other.kill('SIGTERM');
    expect((await ended(other)).code).toBe(0);
  });

  test('both web servers say that they live and are ready, and link to each other', async () => {
    const { sandboxOrigin, providerOrigin } = await runSandbox();
    for (const origin of [sandboxOrigin, providerOrigin]) {
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    }
    const index = await (await fetch(sandboxOrigin)).text();
    for (const href of [`${providerOrigin}/`, '/mailbox', '/carrier'])
      expect(index).toContain(`href="${href}"`);
    expect(index).toContain('no real money moves');
  });

  test('broken bodies are refused in the protocol of the party', async () => {
    const { origin } = provider(await runSandbox());
    const broken = await fetch(`${origin}/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: { code: 'invalid_request' } });
    const large = await call(`${origin}/v1/tokens`, { body: { ...goodCard, name: 'x'.repeat(100_000) } });
    expect(large.status).toBe(413);
  });
});
