/** Marks a button whose press waits for the page's code, or whose form is on its way. */
export const PRESSED = 'data-pressed';
/** Dispatched on `window` once React has taken the page over. */
export const HYDRATED = 'tirekit:hydrated';
/** The element in which the header shows the number of tires in the cart. */
export const CART_COUNT_ID = 'cart-count';
/** The fragment of an address that opens the chat, and the id of the contact page's line about it. */
export const CHAT_ID = 'chat';
/** The element that says that this device has no network. */
export const OFFLINE_ID = 'offline';
/** The element that says that the shop does not answer, and whom to call. */
export const UNREACHABLE_ID = 'unreachable';
