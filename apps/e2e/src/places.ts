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

export interface Place {
  readonly city: string;
  /** As two letters. */
  readonly state: string;
  readonly zip: string;
  /** As IANA names it. */
  readonly timeZone: string;
}

/** The place of a ZIP code. */
export const getPlace = (zip: string): Promise<Place> =>
  inDatabase(async (db) => {
    const {
      rows: [place],
    } = await db.query<Place>(
      'SELECT city, state, zip, time_zone AS "timeZone" FROM zip_code WHERE zip = $1',
      [zip],
    );
    if (place === undefined) throw new Error(`There is no ZIP code ${zip}`);
    return place;
  });

/** A street address that the post office knows, in the place of a ZIP code. */
export const homeIn = async (zip: string) => ({ ...(await getPlace(zip)), street: '12 Maple Drive' });
