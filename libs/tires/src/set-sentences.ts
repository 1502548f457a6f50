/** What a buyer is told of a number of tires, before they are in the cart and in it. */
export const SET_SENTENCES = {
  winterAllRound: 'Winter tires belong on all wheels.',
  allWheelDrive: 'All-wheel drive: replace all tires, unless the others have nearly the same tread.',
} as const;
