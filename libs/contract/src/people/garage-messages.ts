import * as business from '../constants.ts';

// Messages in a buyer's garage. The first one is the specification's (section 5).

export const garageFailed = 'Oops. Something went wrong, please try again.';
export const garageFull = `You can keep up to ${String(business.garage.vehiclesMax)} vehicles. Please remove one first.`;
export const nickname = `A nickname has at most ${String(business.garage.nicknameMax)} characters`;
export const milesWhole = 'Please enter the miles as a whole number, such as 42500';
/** @param miles with its commas @param day in words */
export const milesBackwards = (miles: string, day: string) =>
  `The odometer showed ${miles} miles on ${day}. Please check your number.`;
export const dayToCome = 'Please enter today or an earlier day';
export const tiresName = 'Please enter which tires they are';
export const trimUnknown = 'Please choose one of the trims';
export const tinKnown =
  'This DOT number is already saved for this vehicle. Tires of one batch share a number, so once is enough.';
export const tinsFull = `You can save up to ${String(business.garage.tinsMax)} DOT numbers for a vehicle. Please remove one first.`;
