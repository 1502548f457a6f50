import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePersonalData, type PersonalData } from '../../platform/personal-data.ts';
import { SAMPLE_PASSWORD } from '../../modules/people/identity/sample-users.ts';
import { browserAt } from '../../../test/people/identity/browser.ts';
import { type AccountApi, startAccountApi } from '../../../test/people/account/start-account-api.ts';

const UID = 'sample-member';
const EMAIL = `${UID}@tirekit.example`;
/** The row of the account itself is emptied and marked as closed. */
const EMPTIED = 'user_account';

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi();
});
afterAll(() => api.stop());

const form = {
  firstName: 'Mel',
  lastName: 'Sample',
  phone: '5125550100',
  phoneType: 'mobile',
  addressLine1: '100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
};

/** Everything that the API can keep under an account's uid. */
async function fill(): Promise<void> {
  await browserAt(api).signIn(EMAIL, SAMPLE_PASSWORD);
  await api.as(UID, 'POST', '/v1/account/addresses', { form, isDefault: true });
  await api.as(UID, 'PUT', '/v1/account/consents', { mailingList: true, textMessages: true });
  await api.as(UID, 'POST', '/v1/account/email', { email: 'mel@new.example', password: SAMPLE_PASSWORD });
  await api.call('/v1/sign-on/password-reset', { method: 'POST', body: { email: EMAIL } });
  await api.db.execute(
    `INSERT INTO passkey (passkey_id, uid, credential_id, rp_id, public_key, counter, transports, name)
     VALUES ('passkey-of-mel', $1, 'c', 'shop.example', '', 0, '{}', 'Chrome on Windows')`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO garage_vehicle (vehicle_id, uid, channel_id, year, make_slug, model_slug, is_default)
     VALUES ('vehicle-of-mel', $1, 'retail', 2019, 'honda', 'civic', true)`,
    [UID],
  );
  await api.db.execute("INSERT INTO garage_tin (vehicle_id, tin) VALUES ('vehicle-of-mel', '1M3X5AB2C3524')");
  await api.db.execute(
    `INSERT INTO tax_exemption (exemption_id, uid, channel_id, state, reason, certificate_number, expires_on, file)
     VALUES ('0000000001', $1, 'retail', 'TX', 'resale', '12-345', '2030-01-01', 'tax-exemption/x.pdf')`,
    [UID],
  );
  await api.db.execute(`INSERT INTO organization (org_id, name) VALUES ('acme', 'Acme')`);
  await api.db.execute(
    `INSERT INTO organization_member (uid, member_id, org_id) VALUES ($1, '00000000000M', 'acme')`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO approval_request (request_id, org_id, uid, channel_id, cart_id, asked, total_cents, expires_at)
     VALUES ('00000000000R', 'acme', $1, 'retail', 'c', '{}', 1, now())`,
    [UID],
  );
  await api.db.execute(`INSERT INTO program (program_id, name) VALUES ('acme', 'Acme')`);
  await api.db.execute(
    `INSERT INTO program_member (uid, program_id, way) VALUES ($1, 'acme', 'email-domain')`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO program_sign_on (state_hash, program_id, channel_id, uid, nonce, verifier, expires_at)
     VALUES ('\\x00', 'acme', 'retail', $1, 'n', 'v', now())`,
    [UID],
  );
  await api.as(UID, 'POST', '/users/me/history/search', {
    kind: 'size',
    label: '225/65R17',
    path: '/tire-sizes/225-65r17-tires',
  });
  await api.db.execute(
    `INSERT INTO military_verification (uid, subject_hash, military_group, verified_at, expires_at)
     VALUES ($1, '\\x00', 'veteran', now(), now() + interval '1 year')`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO military_check (state_hash, channel_id, session_hash, uid, nonce, verifier, back, expires_at)
     SELECT '\\x00', channel_id, session_hash, $1, 'n', 'v', '/', now() FROM visitor_session LIMIT 1`,
    [UID],
  );
  await api.db.execute(`INSERT INTO advocate (uid, channel_id, code) VALUES ($1, 'retail', '0123456789')`, [
    UID,
  ]);
  await api.db.execute(
    `INSERT INTO gift_card (card_id, code_hash, last4, channel_id, uid, issued_cents)
     VALUES ('card-of-mel', '\\x00', 'ABCD', 'retail', $1, 1000)`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO cart (cart_id, channel_id, key_hash, uid) VALUES ('cart-of-mel', 'retail', '', $1)`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO sales_quote (quote_number, channel_id, uid, request_key, kind, email, phone, first_name, last_name, discount_bps,
       may_change, pieces, deals, lines, quote, expires_at)
     VALUES ('000000000Q', 'retail', $1, '', 'quote', 'kim@example.com', '', 'Kim', 'Customer', 0, true, 4, '[]', '[]', '{}', now())`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO support_message (message_id, channel_id, kind, uid, name, email, subject, text, facts)
     VALUES ('000000000M', 'retail', 'contact', $1, 'Mel Sample', $2, 'A nail', 'Can it be repaired?', '[]')`,
    [UID, EMAIL],
  );
  await api.db.execute('INSERT INTO sales_terms (uid, discount_bps, days) VALUES ($1, 500, 7)', [UID]);
  await api.db.execute(
    `INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, quote, total_cents, shipping_mode,
       shipping, zip, payment_method, payment_token, uid)
     VALUES ('0000000001', 'retail', 'c', 'x', '', 'failed', '{"exemptionId": "0000000001"}', 40000, 'ship-to-me', $2, '78701', 'card', 't', $1)`,
    [UID, JSON.stringify({ ...form, email: EMAIL })],
  );
  await api.db.execute(
    "INSERT INTO coupon_use (uid, code, order_number) VALUES ($1, 'CREW30', '0000000001')",
    [UID],
  );
  await api.db.execute(
    `INSERT INTO chat (chat_id, channel_id, key_hash, request_key, uid, name, page)
     VALUES ('CHATOFMEL0', 'retail', '', '', $1, 'Mel', '/')`,
    [UID],
  );
  await api.db.execute(
    `INSERT INTO chat_event (chat_id, seq, kind, body, name) VALUES ('CHATOFMEL0', 1, 'buyer', 'Do these fit?', 'Mel')`,
  );
  await api.db.execute(`INSERT INTO support_account (uid, name, granted_by) VALUES ($1, 'Mel', 'Test')`, [
    UID,
  ]);
  await api.db.execute(
    `INSERT INTO account_charge (order_number, uid, po_number, amount_cents) VALUES ('0000000001', $1, 'PO-1', 40000)`,
    [UID],
  );
}

async function countRows(uid: string): Promise<Record<string, number>> {
  const tables = await api.db.query<{ table: string }>(
    `SELECT table_name AS "table" FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'uid' AND table_name <> 'oidc_state' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table } of tables) {
    const { rows } = await api.db.one<{ rows: number }>(
      `SELECT count(*)::integer AS rows FROM "${table}" WHERE uid = $1`,
      [uid],
    );
    counts[table] = rows;
  }
  return counts;
}

/** The rows of all tables, without what a sequence counts and the jobs that are tried meanwhile, once the parts have been erased in this order, which is undone. */
async function rowsErasedBy(parts: readonly PersonalData[]): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  const undone = new Error('undone');
  const erasing = api.db.transaction(async (tx) => {
    await erasePersonalData(tx, UID, parts);
    const tables = await tx.query<{ table: string }>(
      `SELECT table_name AS "table" FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'outbox' ORDER BY 1`,
    );
    for (const { table } of tables)
      rows.push(
        ...(await tx.query(
          `SELECT $1 AS "table", replace((to_jsonb(t) - 'consent_id')::text, to_jsonb(now())::text, '"now"') AS "row" FROM "${table}" t ORDER BY 2`,
          [table],
        )),
      );
    throw undone;
  });
  await expect(erasing).rejects.toBe(undone);
  return rows;
}

describe('the personal data of an account', () => {
  test('leaves the same rows behind whichever module is erased first', async () => {
    await fill();
    const parts = api.personalData;
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    const rows = await rowsErasedBy(parts);
    expect(await rowsErasedBy(parts.toReversed())).toEqual(rows);
  });

  test('is exported and erased from every table when its owner asks', async () => {
    const before = await countRows(UID);
    // A table with a uid that this test does not fill is one of which nobody knows whether it is erased.
    for (const [table, rows] of Object.entries(before)) expect(rows, table).toBeGreaterThan(0);

    const { body } = await api.as(UID, 'GET', '/v1/account/export');
    expect(body).toMatchObject({
      data: {
        person: { email: EMAIL, firstName: 'Mel' },
        addresses: [{ addressLine1: form.addressLine1, isDefault: true }],
        consents: [{ kind: 'mailing-list', given: true }, { kind: 'text-messages' }],
        emailChange: { email: 'mel@new.example' },
        signOns: [{ device: 'Chrome on Windows', storefront: 'retail' }],
        passkeys: [{ name: 'Chrome on Windows' }],
        garage: [
          { year: 2019, make: 'honda', model: 'civic', storefront: 'retail', tins: ['1M3X5AB2C3524'] },
        ],
        orders: [{ orderNumber: '0000000001', totalCents: 40000 }],
        visits: [{ storefront: 'retail', searches: [{ kind: 'size', label: '225/65R17' }] }],
        carts: [{ storefront: 'retail', tires: [] }],
        messages: [{ subject: 'A nail', text: 'Can it be repaired?', storefront: 'retail' }],
        coupons: [{ code: 'CREW30', orderNumber: '0000000001' }],
        militaryDiscount: { verifiedAs: 'veteran' },
        chats: [{ storefront: 'retail', events: [{ text: 'Do these fit?' }] }],
      },
    });
    for (const secret of ['argon2', 'credential', 'hash', 'sealed'])
      expect(JSON.stringify(body)).not.toContain(secret);

    const close = (password: string) => api.as(UID, 'POST', '/v1/account/close', { password });
    expect((await close('a guess')).status).toBe(422);
    expect(await countRows(UID)).toEqual(before);
    expect((await close(SAMPLE_PASSWORD)).status).toBe(200);
    const left = Object.entries(await countRows(UID)).filter(
      ([table, rows]) => rows > 0 && table !== EMPTIED,
    );
    expect(left).toEqual([]);
    expect(
      await api.db.query(
        'SELECT email, first_name, last_name, phone, password_hash FROM user_account WHERE uid = $1',
        [UID],
      ),
    ).toEqual([{ email: '', first_name: '', last_name: '', phone: null, password_hash: null }]);
    const [order] = await api.db.query(
      `SELECT uid, total_cents FROM orders WHERE order_number = '0000000001'`,
    );
    expect(order).toEqual({ uid: null, total_cents: 40000 });
  });

  test('is gone for a token that was issued before, and the last mail says so', async () => {
    expect((await api.as(UID, 'GET', '/v1/account')).status).toBe(401);
    const mail = (await api.mails('account-closed')).at(-1);
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Your TireKit account is deleted' });
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const { status } = await browser.password(interaction, EMAIL, SAMPLE_PASSWORD);
    expect(status).toBe(422);
  });
});
