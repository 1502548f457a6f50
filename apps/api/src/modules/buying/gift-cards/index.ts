export { giftCardCodes, type GiftCardCodes, spelledCode } from './code.ts';
export { giftCardData } from './personal-data.ts';
export { creditGiftCard, disownGiftCards, holdGiftCard, issueGiftCard } from './ledger.ts';
export { cartGiftCard, findGiftCard, orderGiftCard, ownGiftCards } from './shown.ts';
