import { describe, expect, test } from 'vitest';
import { visitor } from '../../test/visitor.ts';
import { userDetails } from './user-details.ts';

const member = {
  uid: 'sample-member',
  email: 'member@example.test',
  firstName: 'Sam',
  lastName: 'Member',
  phone: null,
  userType: 'Retail Member',
  priceType: 'Retail Member',
};

describe('the buyer', () => {
  test('is nobody without an SSO uid, and the API is not asked', async () => {
    const { visit, sent } = visitor({});
    expect(await userDetails(visit)).toBeNull();
    expect(sent).toEqual([]);
  });

  test('is asked for by the SSO uid', async () => {
    const { visit, sent } = visitor({ ssoUid: 'sample-member' }, () =>
      Response.json({ userDetails: member }),
    );
    expect(await userDetails(visit)).toEqual(member);
    expect(sent).toEqual([{ method: 'GET', path: '/user-details?ssoUid=sample-member', body: null }]);
  });

  test('is nobody when the API knows of no sign-on', async () => {
    const { visit } = visitor({ ssoUid: 'sample-member' }, () => Response.json({ userDetails: null }));
    expect(await userDetails(visit)).toBeNull();
  });
});
