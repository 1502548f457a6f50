import { endpoint } from '../../endpoint.ts';
import { SimpleCrew } from '../entities/simple-crew.ts';

const path = '/v1/simple-crew';

export const getSimpleCrew = endpoint({
  id: 'simpleCrew.get',
  method: 'GET',
  path,
  summary: 'Whether the buyer is a member of SimpleCrew, and the coupons in their wallet.',
  auth: 'channel',
  access: 'account',
  answer: SimpleCrew,
  errors: ['sign-on-required', 'not-found'],
});

export const joinSimpleCrew = endpoint({
  id: 'simpleCrew.join',
  method: 'PUT',
  path,
  summary:
    'Makes the buyer a member: their user type and price type are Retail Member from the next call on.',
  auth: 'channel',
  access: 'account',
  answer: SimpleCrew,
  errors: ['sign-on-required', 'not-found', 'unprocessable'],
});

export const leaveSimpleCrew = endpoint({
  id: 'simpleCrew.leave',
  method: 'DELETE',
  path,
  summary: 'Ends the membership at once. Whoever is no member stays what they are.',
  auth: 'channel',
  access: 'account',
  answer: SimpleCrew,
  errors: ['sign-on-required', 'not-found'],
});
