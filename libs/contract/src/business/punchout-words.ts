/** The operations that a procurement system may request: a new cart, an earlier cart to change, or one to look at only. */
export const punchoutOperations = ['create', 'edit', 'inspect'] as const;
export type PunchoutOperation = (typeof punchoutOperations)[number];

/** The states of a purchase order. */
export const purchaseOrderStates = ['received', 'accepted', 'rejected', 'canceled'] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

/** The pages of a shopper who comes from a procurement system. */
export const punchoutPaths = {
  /** Takes the one-time address that the procurement system was given. */
  start: '/punchout/start',
  /** Shows the cart that is about to be sent, and the two ways back. */
  review: '/punchout',
  /** Posts the cart, or nothing, to the procurement system. */
  leave: '/punchout/leave',
  /** Shows the state of a purchase order to anyone with the link in the mail about it. */
  order: '/punchout/order',
} as const;
