import { openAccount, PASSWORD, signInByHttp } from '../../src/account.ts';
import { shopOrigin } from '../../src/addresses.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { newEmail } from '../../src/new-email.ts';

/** As if a buyer had signed in hours ago. */
const letHoursPass = (email: string) =>
  inDatabase((db) =>
    db.query(
      `UPDATE sign_on SET created_at = now() - interval '3 hours', confirmed_at = NULL
       WHERE uid = (SELECT uid FROM user_account WHERE email = $1)`,
      [email],
    ),
  );

test('A buyer who signed in a while ago confirms their identity before changing their sign-in, comes back, and finds the typed text, without scripts', async ({
  request,
}) => {
  const email = await openAccount({ userType: 'Retail', priceType: 'Retail' });
  await signInByHttp(request, shopOrigin, email);
  const buyer = new BuyerByHttp(request);
  const [details, security] = ['/account/details', '/account/security'];
  const confirmAt = (back: string) => `/account/confirm?redirectUri=${encodeURIComponent(back)}`;
  expect((await buyer.get(details)).text).toContain('Change email');

  await letHoursPass(email);
  const wanted = newEmail();
  await buyer.step(details, { intent: 'email', email: wanted, password: PASSWORD }, confirmAt(details));
  const asked = await buyer.get(confirmAt(details));
  expect(asked.text).toContain('Confirm it’s you');
  expect(asked.html).not.toContain(wanted);
  expect((await buyer.post(confirmAt(details), { password: 'not the password' })).status).toBe(422);
  await buyer.step(confirmAt(details), { password: PASSWORD }, details);
  const back = await buyer.get(details);
  expect(back.html).toContain(`value="${wanted}"`);
  expect(back.html).not.toContain(PASSWORD);
  expect((await buyer.get(details)).html, 'once').not.toContain(`value="${wanted}"`);
  const sent = await buyer.post(details, { intent: 'email', email: wanted, password: PASSWORD });
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining(wanted)]);

  await letHoursPass(email);
  expect((await buyer.get(security)).text).toContain('please confirm that it’s you first');
  const next = 'quite another horse battery';
  await buyer.step(security, { intent: 'password', current: PASSWORD, next }, confirmAt(security));
  await buyer.step(security, { intent: 'remove-passkey', passkeyId: 'PASSKEY1' }, confirmAt(security));
  await buyer.step('/account/data', { password: PASSWORD, understood: 'yes' }, confirmAt('/account/data'));
  // Of another site, and of sign-on itself: nobody is led there.
  await buyer.step('/account/confirm?redirectUri=https%3A%2F%2Fevil.example', { password: PASSWORD }, '/');
  await buyer.step(security, { intent: 'password', current: PASSWORD, next }, `${security}?saved=password`);
});
