import type { Behavior } from '../platform/behavior.ts';
import { zipPlaces } from '../platform/places.ts';
import { standardStreet } from './street-text.ts';

/** An address as somebody typed it. */
export interface TypedAddress {
  readonly streetAddress: string;
  readonly secondaryAddress?: string | undefined;
  readonly city?: string | undefined;
  readonly state: string;
  readonly ZIPCode?: string | undefined;
}

/** A question as the page lists it: the outcome and the place, not the street. */
export interface Check {
  readonly at: string;
  readonly place: string;
  readonly outcome: 'confirmed' | 'corrected' | 'apartment missing' | 'not found';
}

const CHECKS_KEPT = 50;

/** Street addresses by the rules of the text alone, so that each is answered the same way every time. */
export class AddressChecker {
  behavior: Behavior = 'answers';
  #latest: Check[] = [];

  /** The newest first. */
  get latest(): readonly Check[] {
    return this.#latest;
  }

  /** The answer in the form of the post office's Addresses API; null for an address that there is not. */
  async check(typed: TypedAddress) {
    const { streetAddress, secondaryAddress = '', city = '', state, ZIPCode = '' } = typed;
    const place = (await zipPlaces()).get(ZIPCode);
    const found = this.behavior === 'empty' ? null : standardStreet(streetAddress, secondaryAddress);
    if (found === null || place?.state !== state) {
      this.#note(ZIPCode, state, 'not found');
      return null;
    }
    const isCorrected = found.isCorrected || place.city.toUpperCase() !== city.trim().toUpperCase();
    this.#note(
      ZIPCode,
      state,
      found.needsUnit ? 'apartment missing' : isCorrected ? 'corrected' : 'confirmed',
    );
    return {
      address: {
        streetAddress: found.street,
        secondaryAddress: secondaryAddress.toUpperCase(),
        city: place.city.toUpperCase(),
        state: place.state,
        ZIPCode: place.zip,
        ZIPPlus4: plusFour(found.street),
      },
      additionalInfo: {
        DPVConfirmation: found.needsUnit ? 'D' : 'Y',
        DPVCMRA: 'N',
        business: 'N',
        vacant: 'N',
      },
      corrections: found.needsUnit
        ? [
            {
              code: '32',
              text: 'Default address: The address you entered was found but more information is needed (such as an apartment, suite, or box number) to match to a specific address.',
            },
          ]
        : [],
      matches: [{ code: '31', text: 'Single Response - exact match' }],
      warnings: [],
    };
  }

  #note(zip: string, state: string, outcome: Check['outcome']): void {
    this.#latest = [
      { at: new Date().toISOString(), place: `${state} ${zip}`, outcome },
      ...this.#latest,
    ].slice(0, CHECKS_KEPT);
  }
}

/** Four digits that go with a street. */
function plusFour(street: string): string {
  let sum = 7;
  for (const character of street) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_000;
  return String(1_000 + sum);
}
