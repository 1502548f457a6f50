import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { channel } from '../channel.ts';

const ACCORD = '1HGCM82633A004352';
const TWO_MODELS = '2HGFC2F59KH000000';
/** Rightly formed, of 2019, and of no vehicle that we know. */
const UNKNOWN = '1HG888A83K8000000';
/** The Accord's with one character mistyped. */
const MISTYPED = '1HGCM82633A004353';

const TOO_SHORT = 'A VIN has 17 characters. Please check that none is missing.';

let retail: TestedShell;
beforeAll(async () => {
  retail = await startShell(channel, join(import.meta.dirname, '..'));
});
afterAll(() => retail.stop());
afterEach(() => retail.api.fail(null));

const post = (vin: string) =>
  retail.get('/find/vin', {
    method: 'POST',
    body: new URLSearchParams({ vin }),
    headers: { origin: 'https://shop.example' },
  });
const search = (query: string) => retail.get(`/search?${new URLSearchParams({ query }).toString()}`);

describe('the finder takes a VIN, with scripts and without', () => {
  test.each([ACCORD, '1hgcm826 33a-004352'])('and leads from %s to the page of the vehicle', async (vin) => {
    const answer = await post(vin);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/vehicles/honda/accord/2003?trim=ex-v6&from=vin');
  });

  test('and asks which model it is, if the VIN leaves that open', async () => {
    const answer = await post(TWO_MODELS);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Which one is yours?');
    expect(html).toContain('href="/vehicles/honda/civic/2019?from=vin"');
    expect(html).toContain('href="/vehicles/honda/civic-type-r/2019?from=vin"');
  });

  test.each([
    ['1HGCM82633A00435', TOO_SHORT],
    [MISTYPED, 'One character of this VIN doesn’t match the others.'],
    ['IHGCM82633A004352', 'A VIN does not use the letters I, O, and Q.'],
    ['1HGCM82633A00435é', 'A VIN has only letters and digits.'],
    ['', TOO_SHORT],
    ['1'.repeat(10_000), TOO_SHORT],
  ])('and says beside the field what is wrong with "%s"', async (vin, message) => {
    const answer = await post(vin);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="vin"/);
    // The way that needs no VIN.
    expect(html).toContain('Or choose your vehicle');
  });

  test('and goes on with the model year of a VIN that we do not know', async () => {
    const answer = await post(UNKNOWN);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('We don’t know this VIN. Please choose your vehicle by year, make, and model.');
    expect(html).toContain(`value="${UNKNOWN}"`);
    expect(html).toContain('<option value="2019" selected="">');
  });

  test('and keeps what was typed while we cannot look it up', async () => {
    retail.api.fail(503);
    const answer = await post(ACCORD);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`value="${ACCORD}"`);
  });
});

describe('a VIN in the search', () => {
  test('leads to its vehicle, and is neither asked for, nor remembered, nor logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = retail.api.seen.length;
    const answer = await search(`${ACCORD} winter tires`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/vehicles/honda/accord/2003?trim=ex-v6&from=vin');
    expect([...answer.headers].flat().join()).not.toContain(ACCORD);
    const calls = retail.api.seen.slice(before);
    expect(calls.filter(({ path }) => path.includes(ACCORD))).toEqual([]);
    // In the body of the question alone, and not in the history of searches.
    expect(calls.filter(({ body }) => body.includes(ACCORD)).map(({ path }) => path)).toEqual([
      '/v1/vehicles/vin',
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(ACCORD);
    logged.mockRestore();
  });

  test.each([TWO_MODELS, UNKNOWN, MISTYPED])('leads with %s to the form that takes it', async (vin) => {
    const answer = await search(vin);
    expect(answer.headers.get('location')).toBe('/find/vin?again');
    const form = await (await retail.get('/find/vin?again')).text();
    expect(form).toContain('Please enter your VIN here.');
  });
});
