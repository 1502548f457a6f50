import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../test/support/open-test-database.ts';
import type { Database } from '../platform/db/database.ts';

let database: OpenTestDatabase;
let url: string;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase(1);
  ({ url, db } = database);
  await db.execute('DELETE FROM warehouse');
  await db.execute(
    `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone)
     VALUES ('75201', 'Dallas', 'TX', 32.79, -96.8, 'America/Chicago') ON CONFLICT DO NOTHING`,
  );
});
afterAll(() => database.close());

const save = (id: string, ...options: string[]) =>
  runCommand(url, [
    ...['warehouses', 'save', id, '--name', 'Dallas', '--address', '12 Elm St', '--zip', '75201'],
    ...['--phone', '(214) 555-0133', ...options],
  ]);
const weekdays = [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '17:00' }];
const stored = () =>
  db.query(
    'SELECT warehouse_id AS id, city, time_zone AS zone, phone, hours, cut_off AS "cutOff", main FROM warehouse ORDER BY 1',
  );

test('the first warehouse of a shop is its main one, until another is said to be', async () => {
  expect((await runCommand(url, ['warehouses', 'list'])).stdout).toContain('There is no warehouse yet');
  expect((await save('dallas', '--hours', 'Mon-Fri 08:00-17:00')).code).toBe(0);
  expect((await save('annex', '--main', '--cut-off', '11:30')).code).toBe(0);
  expect((await save('dallas')).code).toBe(0);
  const shared = { city: 'Dallas', zone: 'America/Chicago', phone: '2145550133' };
  expect(await stored()).toEqual([
    { ...shared, id: 'annex', hours: [], cutOff: '11:30', main: true },
    { ...shared, id: 'dallas', hours: weekdays, cutOff: '14:00', main: false },
  ]);
});

test('a warehouse that is changed keeps its hours and cut-off unless they are named', async () => {
  const find = async () => (await stored())[0];
  await save('annex', '--hours', 'Mon-Fri 08:00-17:00', '--cut-off', '11:30');
  await save('annex', '--main');
  expect(await find()).toMatchObject({ id: 'annex', hours: weekdays, cutOff: '11:30' });
  await save('annex', '--hours', 'none', '--cut-off', '12:00');
  expect(await find()).toMatchObject({ hours: [], cutOff: '12:00' });
});

test.each([
  ['a phone number without ten digits', ['--phone', '555'], 2, '10 digits'],
  ['hours that end before they begin', ['--hours', 'Mon 18:00-08:00'], 2, 'end before they begin'],
  ['a time that no clock shows', ['--cut-off', '25:00'], 2, 'a time such as 14:00'],
  ['a ZIP code that is on no map', ['--zip', '00001'], 1, 'is on no map'],
])('%s is refused, and nothing is saved', async (_what, options, code, why) => {
  const before = await stored();
  const answer = await save('other', ...options);
  expect([answer.code, answer.stderr]).toEqual([code, expect.stringContaining(why) as string]);
  expect(await stored()).toEqual(before);
});
