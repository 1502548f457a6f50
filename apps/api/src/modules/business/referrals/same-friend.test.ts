import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(1);
  ({ db } = database);
});
afterAll(() => database.close());

const getHousehold = async (addressLine1: string, addressLine2 = '', zip = '78701'): Promise<string> =>
  (
    await db.one<{ key: string }>('SELECT household_key($1) AS key', [
      JSON.stringify({ addressLine1, addressLine2, zip }),
    ])
  ).key;
const getMailbox = async (email: string): Promise<string> =>
  (await db.one<{ key: string }>('SELECT mailbox_key($1) AS key', [email])).key;

describe('one household', () => {
  test.each([
    ['908 West Pine Street', 'Apt 12'],
    ['908 w. pine st.', 'APT. #12'],
    ['Unit C, 908 W Pine St', ''],
    ['#C 908 W Pine St', ''],
    ['Suite 5', '908 West Pine Street'],
    ['908 W Pine St 3rd Floor', ''],
    ['908 W Pine St', '12B'],
    ['908 W Pine St B', ''],
    ['908 W Piné St', 'Rear'],
    ['908 W Pine St, Bldg 2, Apt 7', '', '78701-4410'],
  ])('lives at %s, %s', async (first, second, zip = '78701') => {
    expect(await getHousehold(first, second, zip)).toBe('78701 908 W PINE ST');
  });

  test.each([
    ['910 W Pine St', ''],
    ['908 E Pine St', ''],
    ['908 W Pine St', '', '78702'],
    ['908 W Pine Ct', ''],
  ])('an address in another household is told apart: %s, %s', async (first, second, zip = '78701') => {
    expect(await getHousehold(first, second, zip)).not.toBe('78701 908 W PINE ST');
  });

  test.each([
    ['40 Avenue C', '40 Avenue D'],
    ['7 County Road 15', '7 County Road 16'],
    ['7 Highway 290', '7 Highway 71'],
    ['5 Space Center Blvd', '5 Unity Blvd'],
  ])('a street is not taken for a unit: %s and %s', async (one, other) => {
    expect(await getHousehold(one)).not.toBe(await getHousehold(other));
  });
});

describe('one mailbox', () => {
  test.each([
    ['j.o.hn@gmail.com', 'John+tires@GoogleMail.com'],
    ['jo_hn@proton.me', 'j-o.hn@pm.me'],
    ['john-deals@yahoo.com', 'john@yahoo.com'],
    ['john@me.com', 'john+1@icloud.com'],
    ['john+2@shop.example', 'JOHN@shop.example'],
  ])('is written %s and %s', async (one, other) => {
    expect(await getMailbox(one)).toBe(await getMailbox(other));
  });

  test.each([
    ['j.ohn@shop.example', 'john@shop.example'],
    ['john-deals@gmail.com', 'john@gmail.com'],
    ['john@yahoo.com', 'john@gmail.com'],
  ])('two different mailboxes are told apart: %s and %s', async (one, other) => {
    expect(await getMailbox(one)).not.toBe(await getMailbox(other));
  });
});
