/** What a procurement system may ask for: a new cart, a cart of before to change, or one only to look at. */
export const punchoutOperations = ['create', 'edit', 'inspect'] as const;
export type PunchoutOperation = (typeof punchoutOperations)[number];

/** The states of a purchase order. */
export const purchaseOrderStates = ['received', 'accepted', 'rejected', 'canceled'] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

/** The pages of a shopper who comes from a procurement system. */
export const punchoutPaths = {
  /** Takes the one-time address that the procurement system was given. */
  start: '/punchout/start',
  /** What is about to be sent, and the two ways back. */
  review: '/punchout',
  /** Posts the cart, or nothing, to the procurement system. */
  leave: '/punchout/leave',
  /** Shows the state of a purchase order to anyone with the link in the mail about it. */
  order: '/punchout/order',
} as const;
