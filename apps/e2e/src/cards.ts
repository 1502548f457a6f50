/** The sandbox provider's test cards (apps/sandbox/docs/protocol.md). */
export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondFactor: '4000 0025 0000 3155',
  processing: '4000 0000 0000 0531',
  /** Charged after the shop has stopped waiting. */
  late: '4000 0000 0000 0119',
} as const;
