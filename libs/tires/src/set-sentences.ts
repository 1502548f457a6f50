import { AWD_TREAD_32NDS } from './drive.ts';

/** The tread difference that an all-wheel-drive car allows between its tires, in a clerk's words. */
const WITHIN = `within ${String(AWD_TREAD_32NDS.caution)}/32" of new`;

/** The sentences about the number of tires, shown before they are in the cart and afterwards. */
export const SET_SENTENCES = {
  winterAllRound: 'Put winter tires on all four wheels.',
  winterOnDually: 'Put winter tires on all six wheels.',
  allWheelDrive: `All-wheel drive: replace all four tires unless the others are ${WITHIN}.`,
  ifAllWheelDrive: `If yours has all-wheel drive, replace all four tires unless the others are ${WITHIN}.`,
} as const;
