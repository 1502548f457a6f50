export { giftCardCodes, type GiftCardCodes, hashOfTyped, spelledCode } from './code.ts';
export { creditGiftCard, disownGiftCards, holdGiftCard, issueGiftCard } from './ledger.ts';
export { cartGiftCard, giftCardOfCart, orderGiftCard, ownGiftCards } from './shown.ts';
