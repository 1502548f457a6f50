import { describe, expect, it } from 'vitest';
import { getClimate } from './climate.ts';
import { STATE_NAMES } from './states.ts';

describe('the climate of a ZIP code', () => {
  it.each([
    ['80202', 'CO', 'snow'],
    ['14202', 'NY', 'snow'],
    ['10001', 'NY', 'some-snow'],
    ['55401', 'MN', 'snow'],
    ['96161', 'CA', 'snow'],
    ['90012', 'CA', 'hot'],
    ['94103', 'CA', 'mild'],
    ['86001', 'AZ', 'snow'],
    ['85001', 'AZ', 'hot'],
    ['33101', 'FL', 'hot'],
    ['79101', 'TX', 'some-snow'],
    ['77002', 'TX', 'hot'],
    ['97201', 'OR', 'mild'],
    ['97701', 'OR', 'snow'],
    ['98101', 'WA', 'some-snow'],
    ['99201', 'WA', 'snow'],
    ['89101', 'NV', 'hot'],
    ['89501', 'NV', 'snow'],
    ['20001', 'DC', 'some-snow'],
    ['30303', 'GA', 'mild'],
  ])('the ZIP code %s, %s has the climate %s', (zip, state, climate) => {
    expect(getClimate(zip, state)).toBe(climate);
  });

  it('is known for every state, and for no other', () => {
    for (const code of Object.keys(STATE_NAMES)) expect(getClimate('00000', code), code).not.toBeNull();
    expect(getClimate('09012', 'AE')).toBeNull();
  });
});
