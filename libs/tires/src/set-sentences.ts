/** What a buyer is told about a number of tires, before they are in the cart and once they are. */
export const SET_SENTENCES = {
  winterAllRound: 'Winter tires belong on all wheels.',
  allWheelDrive: 'All-wheel drive: replace all tires, unless the others have nearly the same tread.',
} as const;
