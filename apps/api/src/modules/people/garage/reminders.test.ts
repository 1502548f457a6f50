import { daysAfter, shopDay } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfRotations } from './reminders.ts';
import { addMonths } from './rotation.ts';
import { changeSignature } from '../../../../test/support/change-signature.ts';
import { type GarageApi, startGarageApi } from '../../../../test/people/garage/start-garage-api.ts';

let api: GarageApi;
let vehicleId = '';
beforeAll(async () => {
  api = await startGarageApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute('DELETE FROM garage_vehicle');
  await api.db.execute(`DELETE FROM outbox WHERE topic = 'garage-reminder'`);
  ({ vehicleId } = await api.add(UID, { year: 2019, make: 'honda', model: 'civic', trim: 'LX' }));
});

const UID = 'sample-member';
const day = (offset: number) => daysAfter(shopDay(Date.now()), offset);
const at = (more = '') => `/v1/garage/vehicles/${vehicleId}${more}`;
const fit = (fittedOn: string) => api.as(UID, 'POST', at('/tires'), { fittedOn, name: 'Winter tires' });
const ask = (reminders: boolean) => api.as(UID, 'PATCH', at(), { reminders });
/** Fitted today, so that the rotation is due in six months. */
const dueOn = addMonths(day(0), 6);
const getStop = async () => {
  const [mail] = await api.mails();
  const address = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'x:');
  const { vehicle = '', expires = '', signature = '' } = Object.fromEntries(address.searchParams);
  return { address, body: { vehicleId: vehicle, expires, signature } };
};

describe('a reminder', () => {
  test('comes on the day a rotation is due, to those who asked for it', async () => {
    await fit(day(0));
    expect(await remindOfRotations(api.db, dueOn)).toBe(0);
    await ask(true);
    expect(await remindOfRotations(api.db, day(100))).toBe(0);
    expect(await remindOfRotations(api.db, dueOn)).toBe(1);
    const [mail, ...others] = await api.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: `${UID}@tirekit.example`,
      subject: 'Time to rotate the tires on your 2019 Honda Civic LX',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(mail?.text).toContain('https://shop.example/account/my-garage');
  });

  test('comes once for each due day, however many processes look', async () => {
    await fit(day(0));
    await ask(true);
    const queued = await Promise.all(Array.from({ length: 8 }, () => remindOfRotations(api.db, dueOn)));
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1);
    await api.db.execute(`DELETE FROM outbox WHERE topic = 'garage-reminder'`);
    expect(await remindOfRotations(api.db, dueOn)).toBe(0);
    // Another change of the vehicle brings the same day no second time.
    await api.as(UID, 'PATCH', at(), { nickname: 'Blue' });
    await ask(false);
    await ask(true);
    expect(await remindOfRotations(api.db, dueOn)).toBe(0);
  });

  test('comes again six months later as long as no rotation is noted', async () => {
    await fit(day(0));
    await ask(true);
    await remindOfRotations(api.db, dueOn);
    expect(await remindOfRotations(api.db, addMonths(dueOn, 6))).toBe(1);
  });

  test('moves with a rotation that is noted', async () => {
    await fit(addMonths(day(-1), -4));
    await ask(true);
    await api.as(UID, 'POST', at('/rotations'), { rotatedOn: day(0) });
    expect(await remindOfRotations(api.db, addMonths(day(-1), 2))).toBe(0);
    expect(await remindOfRotations(api.db, dueOn)).toBe(1);
  });

  test('comes at once where the miles are driven already', async () => {
    await ask(true);
    await api.as(UID, 'POST', at('/rotations'), { rotatedOn: day(-10), miles: 1_000 });
    await api.as(UID, 'POST', at('/miles'), { readOn: day(0), miles: 7_000 });
    expect(await remindOfRotations(api.db, day(0))).toBe(1);
  });

  test('is not sent once its vehicle, its owner or the wish for it has gone', async () => {
    await fit(day(0));
    await ask(true);
    await remindOfRotations(api.db, dueOn);
    await ask(false);
    expect(await api.mails()).toEqual([]);
    await ask(true);
    expect(await api.mails()).toHaveLength(1);
    await api.as(UID, 'DELETE', at());
    expect(await api.mails()).toEqual([]);
  });
});

describe('the link that stops reminders', () => {
  beforeEach(async () => {
    await fit(day(0));
    await ask(true);
    await remindOfRotations(api.db, dueOn);
  });
  const stop = (body: object) => api.call('/v1/garage/reminders/stop', { method: 'POST', body });
  const isOn = async () => (await api.getGarage(UID)).vehicles[0]?.reminders;

  test('works without sign-on, as often as it is used', async () => {
    const { address, body } = await getStop();
    expect(address.origin + address.pathname).toBe('https://shop.example/garage-reminders/stop');
    expect([(await stop(body)).status, (await stop(body)).status]).toEqual([200, 200]);
    expect(await isOn()).toBe(false);
    expect(await remindOfRotations(api.db, addMonths(dueOn, 12))).toBe(0);
  });

  test('opens nothing if it is changed', async () => {
    const { body } = await getStop();
    const other = await api.add('sample-retail', { year: 2019, make: 'honda', model: 'civic' });
    const wrong = [
      { ...body, vehicleId: other.vehicleId },
      { ...body, signature: changeSignature(body.signature) },
      { ...body, expires: String(Number(body.expires) + 1) },
      { ...body, expires: '1' },
    ];
    for (const one of wrong) expect((await stop(one)).status).toBe(404);
    expect(await isOn()).toBe(true);
  });

  test('says nothing about the vehicle or its owner', async () => {
    const { address } = await getStop();
    expect(address.href).not.toMatch(/honda|civic|member|sample/i);
  });
});
