import { business, type ChosenCar, forFitment } from '@tirekit/contract';

/** The page that compares tires; its address names them, so that it can be sent to somebody. */
export const COMPARE_PATH = '/compare';
/** The query parameter with the tires: `A,B,C`, or one each where a form without scripts has sent them. */
const TIRES = 'tires';
/** The query parameter that leaves out the rows in which all tires are the same. */
const SHOW = 'show';
const DIFFERENCES = 'differences';

/** Every query parameter of the page. */
export const compareParameters = [TIRES, SHOW, 'fitment', 'drive', 'wheels'] as const;

/** As the contract has it; its schema would weigh on the first load of every list. A test compares them. */
const ITEM_ID = /^[0-9A-HJKMNP-TV-Z]{10}$/;
/** True if a text, in capitals, is the id of a tire. */
export const isItemId = (text: string): boolean => ITEM_ID.test(text);

/** The comparison that an address asks for. */
export interface AskedComparison {
  /** At most as many as a comparison holds, each once, in the order of the address. */
  items: readonly string[];
  /** Ids beyond those. */
  tooMany: readonly string[];
  /** Ids that were named again. */
  twice: readonly string[];
  /** The number of entries that are no id of a tire. */
  unreadable: number;
  onlyDifferences: boolean;
}

/** More entries than anybody writes; the rest of an address is not read. */
const READ_AT_MOST = 50;

/** Reads which tires an address compares. Tires that cannot be compared are counted, so that the page can say so. */
export function readComparison(search: URLSearchParams): AskedComparison {
  const entries = search
    .getAll(TIRES)
    .flatMap((text) => text.split(',', READ_AT_MOST))
    .slice(0, READ_AT_MOST)
    .map((text) => text.trim().toUpperCase())
    .filter((text) => text !== '');
  const ids = entries.filter(isItemId);
  const different = [...new Set(ids)];
  return {
    items: different.slice(0, business.compare.max),
    tooMany: different.slice(business.compare.max),
    twice: [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))],
    unreadable: entries.length - ids.length,
    onlyDifferences: search.get(SHOW) === DIFFERENCES,
  };
}

/** The address of a comparison: `/compare?tires=A,B&fitment=…`. */
export function compareHref(
  items: readonly string[],
  car: ChosenCar | null = null,
  onlyDifferences = false,
): string {
  const [, ofCar] = forFitment('', car, null).split('?');
  const query = [
    // Commas stay as they are: this address is read by people.
    items.length > 0 && `${TIRES}=${items.join(',')}`,
    ofCar,
    onlyDifferences && `${SHOW}=${DIFFERENCES}`,
  ].filter(Boolean);
  return query.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?${query.join('&')}`;
}
