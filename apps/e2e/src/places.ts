import { inDatabase } from './database.ts';
import { take } from './taken.ts';

/** ZIP codes in cities that share no shop, each with many shops in the sample data. */
const CITIES = [
  '90210',
  '60601',
  '75201',
  '80202',
  '30303',
  '98101',
  '85004',
  '37203',
  '28202',
  '55401',
] as const;

/** The ZIP code of a city whose shops no other test books until this one ends. */
export const takeCity = (): Promise<string> =>
  inDatabase(async (db) => {
    const [zip] = await take(db, 'place', CITIES, 1);
    if (zip === undefined) throw new Error('Other tests have taken all cities');
    return zip;
  });
