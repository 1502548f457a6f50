import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/tires.ts';
import { mailNaming } from '../../src/mailbox.ts';

const REGISTRATION = '/track-your-order/registration';

/** A command of an owner, beside the TireKit under test. @returns what it prints */
async function command(area: 'registrations' | 'recalls', ...args: string[]): Promise<string> {
  const file = join(import.meta.dirname, '../../../api/src/cli/tirekit.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [file, area, ...args], { env: process.env });
  return stdout;
}

test('A buyer registers tires without scripts, the brand’s owner gets them, and a recall reaches the buyer', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const orderNumber = await buyer.buy(
    (await findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`)).itemId,
  );
  expect((await buyer.prove(orderNumber)).text).toContain('None of your 4 tires is registered yet.');

  // A number of its own, so that no other order of this database is recalled with it.
  const tin = `1M3${orderNumber.replaceAll(/[GIOQSZ]/g, '7').slice(0, 6)}3524`;
  const wrong = await buyer.post(REGISTRATION, { 'tins.1.0': tin, 'tins.1.1': 'GOOSE12345' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('A DOT number does not use the letters G, I, O, Q, S and Z.');
  expect(wrong.html).toContain(`value="${tin}"`);
  await buyer.step(REGISTRATION, { 'tins.1.0': tin, 'tins.1.1': '' }, '/track-your-order/result');
  expect((await buyer.get('/track-your-order/result')).text).toContain('1 of your 4 tires is registered.');

  const { owner, email } = await inDatabase(async (db) => {
    const { rows } = await db.query<{ owner: string; email: string }>(
      `SELECT brand_owner AS owner, shipping ->> 'email' AS email
       FROM tire_registration JOIN orders USING (order_number) WHERE order_number = $1`,
      [orderNumber],
    );
    return rows[0] ?? { owner: '', email: '' };
  });
  const directory = await mkdtemp(join(tmpdir(), 'tirekit-'));
  try {
    const out = join(directory, 'registrations.csv');
    expect(await command('registrations', 'list')).toContain(owner);
    await command('registrations', 'export', '--brand-owner', owner, '--out', out);
    expect(await readFile(out, 'utf8')).toContain(`"${tin}","${owner}"`);

    const list = join(directory, 'recalls.csv');
    await writeFile(
      list,
      'campaign_id,brand_owner,tin_pattern,plant_code,from_week,to_week,remedy\n' +
        `E2E-${orderNumber},${owner},${tin.slice(0, 9)}????,,,,Stop driving on these tires.\n`,
    );
    expect(await command('recalls', 'import', list)).toContain('buyers of 1 orders would get a mail');
    expect(await command('recalls', 'import', list, '--apply')).toContain('buyers of 1 orders get a mail');
  } finally {
    await rm(directory, { recursive: true });
  }
  const mail = await mailNaming(request, email, 'Stop driving on these tires.');
  expect(mail.subject).toBe(`Safety recall: action needed for the tires in order ${orderNumber}`);
  const page = (await buyer.get('/track-your-order/result')).text;
  expect(page).toContain(`DOT ${tin}`);
  expect(page).toContain(`Recall E2E-${orderNumber}.`);
});

test('The page that registers tires opens for nobody who has not opened the order', async ({ request }) => {
  const stranger = new BuyerByHttp(request);
  expect(await stranger.get(REGISTRATION)).toMatchObject({ status: 302, location: '/track-your-order' });
  expect(await stranger.post(REGISTRATION, { 'tins.1.0': '1M3X5AB2C3524' })).toMatchObject({
    status: 302,
    location: '/track-your-order',
  });
  const broken = await stranger.get(`${REGISTRATION}?order=TK7Q2M9XA4&expires=4102444800&signature=x`);
  expect(broken).toMatchObject({ status: 302, location: '/track-your-order?link=ended' });
});
