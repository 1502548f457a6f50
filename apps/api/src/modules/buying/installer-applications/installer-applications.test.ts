import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages, type UploadedPicture, storeImagesPath } from '@tirekit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPlaces } from '../../../../test/support/sample-places.ts';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { folderStore } from '../../../platform/files/folder-store.ts';
import { deleteUnclaimed } from '../../../platform/files/kept-files.ts';
import { createLog } from '../../../platform/log/log.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { approveApplication, declineApplication } from './decide.ts';
import { sampleApplication } from '../../../../test/buying/installer-applications/sample-application.ts';
import { openMailbox } from '../../../../test/buying/installer-applications/test-mailbox.ts';

let directory: string;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let api: TestApi;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tirekit-join-'));
  mailbox = await openMailbox();
  api = await startTestApi({
    config: { SMTP_URL: mailbox.url, TIREKIT_DATA: directory },
    seed: seedPlaces,
  });
});
afterAll(async () => {
  await api.stop();
  await mailbox.close();
  await rm(directory, { recursive: true });
});

const apply = (body: object, key?: string, channel = 'retail') =>
  api.call('/v1/installer-applications', {
    method: 'POST',
    body,
    channel,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const applied = async (changes: object = {}, key?: string): Promise<string> => {
  const { status, body } = await apply({ ...sampleApplication, ...changes }, key);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { applicationId: string }).applicationId;
};

async function upload(content: Uint8Array<ArrayBuffer>, type = 'image/png', channel = 'retail') {
  const response = await fetch(`${api.origin}${storeImagesPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.token(channel)}`, 'content-type': type },
    body: content,
  });
  return { status: response.status, body: (await response.json()) as UploadedPicture & { message: string } };
}
const picture = async () =>
  Uint8Array.from(
    await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#1c45c4' } })
      .withExif({ IFD0: { Model: 'Secret camera' } })
      .png()
      .toBuffer(),
  );

const file = async (path: string) =>
  fetch(`${api.origin}${path}`, { headers: { authorization: `Bearer ${await api.token()}` } });

const countUp = (sql: string, ...params: unknown[]) =>
  api.db
    .one<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, params)
    .then(({ count }) => count);

describe('an application', () => {
  test('is stored, the shop is thanked, and the people who decide are asked', async () => {
    const id = await applied({ email: 'Thanks@Shop.example' });
    const [thanks, asked] = await eventually(
      async () => [
        mailbox.mails.find(({ to }) => to.toLowerCase() === 'thanks@shop.example'),
        mailbox.mails.find(({ to, text }) => to === 'help@tirekit.example' && text.includes(id)),
      ],
      (found) => found.every((mail) => mail !== undefined),
    );
    expect(thanks?.text).toContain('Hi Ann, we received the application of Lone Star Tire & Wheel');
    expect(thanks?.text).toContain('$15.00 to $24.00 per tire, within 48 hours');
    expect(asked?.text).toContain(`npm run installers -- show ${id}`);
    expect(asked?.subject).toContain('Lone Star Tire & Wheel, Austin, TX');
  });

  test('an application sent twice with one key is stored once, even at the same moment', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => applied({ email: 'twice@shop.example' }, 'one-press-0001')),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await countUp('installer_application WHERE email = $1', 'twice@shop.example')).toBe(1);
    expect(await applied({ email: 'twice@shop.example' }, 'one-press-0002')).not.toBe(ids[0]);
  });

  test('an application with a stranger’s address sends at most five mails a day there', async () => {
    for (let at = 0; at < 8; at++) await applied({ email: 'victim@shop.example' });
    const ofVictim = `outbox JOIN installer_application a ON a.application_id = outbox.payload ->> 'applicationId'
      WHERE a.email = $1 AND outbox.topic = 'installer-application-received'`;
    await eventually(
      () => countUp(ofVictim, 'victim@shop.example'),
      (left) => left === 0,
    );
    expect(mailbox.mails.filter(({ to }) => to === 'victim@shop.example').length).toBe(5);
    expect(await countUp('installer_application WHERE email = $1', 'victim@shop.example')).toBe(8);
  });

  test.each([
    ['email', { email: 'ann' }, messages.applicationEmail],
    ['cell', { cell: '12345' }, messages.applicationPhone],
    ['firstName', { firstName: '' }, messages.firstName],
    ['lastName', { lastName: 'x'.repeat(30) }, messages.lastName],
    ['company', { company: '' }, messages.company],
    ['website', { website: 'javascript:alert(1)' }, messages.website],
    ['hours', { hours: [{ days: [1], open: '18:00', close: '08:00' }] }, messages.hoursOrder],
    ['hours', { hours: [] }, messages.openingHours],
    [
      'hours',
      {
        hours: [
          { days: [1, 2], open: '08:00', close: '12:00' },
          { days: [2], open: '13:00', close: '17:00' },
        ],
      },
      messages.openingHours,
    ],
    ['services', { services: [] }, messages.services],
    ['tireTypes', { tireTypes: [] }, messages.tireTypes],
    ['agreement', { agreement: false }, messages.agreement],
  ])('an application with an invalid %s is refused with its sentence', async (path, changes, message) => {
    const { status, body } = await apply({ ...sampleApplication, ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request', fields: [{ path, message }] });
  });

  test.each([
    ['99999', 'TX', messages.zip],
    ['09002', 'AE', messages.usZip],
    ['78701', 'MN', messages.zipElsewhere('Austin, TX')],
  ])('an application from ZIP code %s in %s is refused beside the ZIP code', async (zip, state, message) => {
    const { status, body } = await apply({ ...sampleApplication, zip, state });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: [{ path: 'zip', message }] });
  });

  test('is taken only by storefronts that ask for shops', async () => {
    expect((await apply(sampleApplication, undefined, 'partner-widget')).status).toBe(404);
    expect((await upload(await picture(), 'image/png', 'partner-widget')).status).toBe(404);
  });
});

describe('a picture of the store', () => {
  test('is written anew, opens by its signed link alone, and belongs to one application', async () => {
    const { status, body } = await upload(await picture());
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 1600, height: 800 });
    const shown = await file(body.path);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const content = Buffer.from(await shown.arrayBuffer());
    expect((await sharp(content).metadata()).format).toBe('webp');
    expect(content.toString('latin1')).not.toContain('Secret camera');
    expect((await file(body.path.replace(/expires=\d/, 'expires=9'))).status).toBe(403);
    expect((await file(body.path.split('?')[0] ?? '')).status).toBe(403);

    const id = await applied({ imageId: body.imageId });
    expect(await countUp('stored_file WHERE kept_by = $1', `installer-application:${id}`)).toBe(1);
    const again = await apply({ ...sampleApplication, imageId: body.imageId });
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ fields: [{ path: 'imageId', message: messages.imageFailed }] });
  });

  test('a picture of 20 MB is refused before it is read', async () => {
    const { status, body } = await upload(new Uint8Array(20_000_000), 'image/jpeg');
    expect(status).toBe(413);
    expect(body.message).toBe('Please choose an image of up to 5 MB.');
  });

  test('a file that is no picture is refused, whatever type it claims', async () => {
    const text = Uint8Array.from(Buffer.from('<script>alert(1)</script>'));
    expect(await upload(text, 'image/png')).toMatchObject({
      status: 422,
      body: { message: messages.imageType },
    });
    expect(await upload(text, 'text/html')).toMatchObject({
      status: 415,
      body: { message: messages.imageType },
    });
  });

  test('a picture that no application claims is deleted after a day', async () => {
    const kept = (await upload(await picture())).body;
    await applied({ imageId: kept.imageId });
    const left = (await upload(await picture())).body;
    const log = createLog({ level: 'silent', destination: { write: () => undefined } });
    const store = folderStore(join(directory, 'files'));
    await deleteUnclaimed(api.db, store, log);
    expect((await file(left.path)).status).toBe(200);
    await api.db.execute(`UPDATE stored_file SET created_at = now() - interval '25 hours'`);
    await deleteUnclaimed(api.db, store, log);
    expect((await file(left.path)).status).toBe(404);
    expect((await file(kept.path)).status).toBe(200);
    expect(await readdir(join(directory, 'files/store-image'))).not.toContain(`${left.imageId}.webp`);
    expect(await countUp('stored_file WHERE file LIKE $1', `%${left.imageId}%`)).toBe(0);
  });
});

describe('a decision', () => {
  const getShop = (code: string) =>
    api.db.one<Record<string, unknown>>('SELECT * FROM installer WHERE code = $1', [code]);

  test('an approval makes a shop of the application, with the limits of the agreement, and tells the shop', async () => {
    const { imageId } = (await upload(await picture())).body;
    const id = await applied({ email: 'welcome@shop.example', imageId });
    const { code, installerId } = await approveApplication(api.db, id);
    expect(code).toMatch(/^tx\d{4,7}$/);
    expect(await getShop(code)).toMatchObject({
      installer_id: installerId,
      company: 'Lone Star Tire & Wheel',
      address: '1200 Congress Ave',
      zip: '78701',
      latitude: 30.2713,
      time_zone: 'America/Chicago',
      phone: '5125550100',
      email: 'desk@lonestar.example',
      website: 'https://lonestar.example',
      image_file: `store-image/${imageId}.webp`,
      hours: sampleApplication.hours,
      services: sampleApplication.services,
      tire_types: sampleApplication.tireTypes,
      certifications: ['ase'],
      status: 'open',
      mobile: false,
      min_rim_in: 12,
      max_rim_in: 22,
      min_aspect: 35,
      run_flat: true,
      light_truck: false,
      tpms: true,
      bays: 2,
      prices: [
        { maxRimIn: 16, salePriceInCents: 1500 },
        { maxRimIn: 19, salePriceInCents: 1950 },
        { maxRimIn: 22, salePriceInCents: 2400 },
      ],
      sample: false,
    });
    const mail = await eventually(
      async () =>
        mailbox.mails.find(
          ({ to, subject }) => to === 'welcome@shop.example' && subject.includes('can now be booked'),
        ),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain('Work orders go to desk@lonestar.example');
  });

  test('can make a van of it, which drives so far', async () => {
    const id = await applied({ company: 'Van of Austin' });
    const { code } = await approveApplication(api.db, id, { vanMiles: 25 });
    expect(await getShop(code)).toMatchObject({ mobile: true, service_miles: 25 });
  });

  test('is made once, also by two people at the same moment', async () => {
    const id = await applied({ company: 'Two Desks Tire' });
    const before = await countUp('installer');
    const both = await Promise.allSettled([approveApplication(api.db, id), approveApplication(api.db, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countUp('installer')).toBe(before + 1);
    await expect(declineApplication(api.db, id, 'Too late')).rejects.toThrow(
      `Application ${id} is already approved.`,
    );
    await expect(approveApplication(api.db, 'NOBODY0000')).rejects.toThrow(
      'There is no application NOBODY0000.',
    );
  });

  test('lists a shop once, however often it applies; a chain may have a second one in its ZIP code', async () => {
    const first = await applied({ company: 'Twice Tire', email: 'chain@shop.example' });
    const { code } = await approveApplication(api.db, first);
    const second = await applied({ company: 'TWICE Tire', email: 'chain@shop.example' });
    const asked = await eventually(
      async () => mailbox.mails.find(({ text }) => text.includes(`installers -- show ${second}`)),
      (found) => found !== undefined,
    );
    expect(asked?.text).toContain(`Listed already: ${code}, Twice Tire, 1200 Congress Ave.`);
    expect(asked?.text).toContain(`Same email address: application ${first}, approved.`);
    await expect(approveApplication(api.db, second)).rejects.toThrow(
      `This shop is listed already: ${code}, Twice Tire, 1200 Congress Ave.`,
    );
    const { code: another } = await approveApplication(api.db, second, { isSecondShop: true });
    expect(another).not.toBe(code);
  });

  test('a declined application makes no shop, and the applicant reads the reason', async () => {
    const id = await applied({ email: 'sorry@shop.example' });
    const before = await countUp('installer');
    await declineApplication(api.db, id, 'We have enough shops in Austin.');
    expect(await countUp('installer')).toBe(before);
    const mail = await eventually(
      async () =>
        mailbox.mails.find(({ to, text }) => to === 'sorry@shop.example' && text.includes('enough shops')),
      (found) => found !== undefined,
    );
    expect(mail?.text).toMatch(/We can.{1,4}t list it now\./);
  });
});
