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

describe('The buyer', () => {
  test('is unknown without an SSO uid, and the API is not asked', async () => {
    const { context, sent } = visitor({});
    expect(await userDetails(context)).toBeNull();
    expect(sent).toEqual([]);
  });

  test('is asked for by the SSO uid', async () => {
    const { context, sent } = visitor({ ssoUid: 'sample-member' }, () =>
      Response.json({ userDetails: member }),
    );
    expect(await userDetails(context)).toEqual(member);
    expect(sent).toEqual([{ method: 'GET', path: '/user-details?ssoUid=sample-member', body: null }]);
  });

  test('is unknown when the API has no sign-on', async () => {
    const { context } = visitor({ ssoUid: 'sample-member' }, () => Response.json({ userDetails: null }));
    expect(await userDetails(context)).toBeNull();
  });
});
