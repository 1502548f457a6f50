import * as business from '../constants.ts';

// Messages beside fields that many forms have.

export const email = 'Please enter a valid email';
export const date = 'Please enter a valid date format MM/DD/YYYY';
export const phone = 'Please enter a valid phone number';
export const zip = 'Oops. Please enter a valid ZIP code.';
export const zipMissing = 'Please enter your zip code';
export const zipDifferent = 'Please enter a different zip code';
export const usZip = 'Please enter valid US Zip Code';
export const firstName = 'Please enter valid First Name';
export const lastName = 'Please enter valid Last Name';
export const city = 'Please enter valid City';
export const state = 'Please enter state';
export const address = 'Please enter valid Address';
export const plainText = 'Please use only letters, numbers, and common punctuation';
export const vehicle = 'Please choose a vehicle';
export const quantity = `Please enter a quantity from 1 to ${business.quantity.perLineMax}`;
export const checkToConfirm = 'Please check this box to continue';
/** @param state its code, `TN` */
export const zipInState = (zip: string, state: string) => `ZIP code ${zip} is in ${state}.`;
