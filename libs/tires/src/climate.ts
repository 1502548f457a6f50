import type { Climate } from './guided-words.ts';
import type { StateCode } from './states.ts';

/*
 * The winters of the United States, as far as they decide about tires. It is our own judgment, written down without a source
 * at hand: what a tire counter in the place would assume. A buyer sees the answer and can change it.
 */

/** Each state's usual winter. */
const BY_STATE: Readonly<Record<Climate, string>> = {
  snow: 'AK CO CT IA ID IL IN MA ME MI MN MT ND NE NH NY OH PA RI SD UT VT WI WY',
  'some-snow': 'DC DE KS KY MD MO NC NJ NM NV OK OR TN VA WA WV AR',
  mild: 'AL CA GA MS SC',
  hot: 'AZ FL HI LA TX PR VI GU AS MP',
};

/** Parts of states that differ: the first three digits of ZIP codes, from and to. */
const BY_PREFIX: readonly (readonly [from: number, to: number, climate: Climate])[] = [
  [155, 158, 'snow'],
  // Southern Illinois and Indiana, Cincinnati
  [620, 629, 'some-snow'],
  [474, 477, 'some-snow'],
  [450, 452, 'some-snow'],
  // Philadelphia and New York City have winters that plows keep up with.
  [190, 191, 'some-snow'],
  [100, 104, 'some-snow'],
  [110, 119, 'some-snow'],
  // Appalachia, from western Maryland to North Carolina
  [215, 215, 'snow'],
  [260, 266, 'snow'],
  [286, 289, 'snow'],
  // The Carolina coast and Georgia's mountains
  [284, 285, 'mild'],
  [305, 307, 'some-snow'],
  // Northern Texas; the Panhandle
  [750, 769, 'mild'],
  [790, 799, 'some-snow'],
  // Flagstaff and Arizona's high country
  [859, 860, 'snow'],
  [863, 865, 'some-snow'],
  // Northern New Mexico; its southern deserts
  [874, 877, 'snow'],
  [880, 883, 'mild'],
  // Las Vegas; northern Nevada
  [889, 891, 'hot'],
  [893, 898, 'snow'],
  // Saint George, Utah
  [847, 847, 'some-snow'],
  // Southern California and the Central Valley; the Sierra Nevada
  [900, 918, 'hot'],
  [920, 938, 'hot'],
  [952, 953, 'hot'],
  [961, 961, 'snow'],
  // Western Oregon and Washington; east of the Cascades
  [970, 974, 'mild'],
  [977, 979, 'snow'],
  [980, 986, 'some-snow'],
  [988, 994, 'snow'],
  // The north of Alabama, Mississippi and Louisiana
  [350, 359, 'mild'],
  [710, 714, 'mild'],
];

/** The usual climate of a ZIP code's place; null for a state that we do not know. */
export function getClimate(zip: string, state: StateCode | string): Climate | null {
  const prefix = Number(zip.slice(0, 3));
  const own = BY_PREFIX.find(([from, to]) => prefix >= from && prefix <= to);
  if (own !== undefined) return own[2];
  const found = Object.entries(BY_STATE).find(([, states]) => states.split(' ').includes(state));
  return found === undefined ? null : (found[0] as Climate);
}
