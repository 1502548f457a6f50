/** The way of a return that goes well, in order, by the words of its timeline. */
export const returnSteps = {
  requested: 'Return requested',
  approved: 'Approved',
  shipped: 'Shipped back',
  received: 'Received at our warehouse',
  refunded: 'Refunded',
} as const;
export type ReturnStep = keyof typeof returnSteps;
