export { addressTitles } from './address-titles.ts';
export { agreedWords } from './agreed-words.ts';
export type { BuyCart, PlaceOrderCall } from './place-order-call.ts';
export { describeCancel } from './cancel-view.ts';
export { chargedCents, isPaidBy, type Payable } from './charge-difference.ts';
export { chargedOrder } from './charged-order.ts';
export { dispatchNow } from './dispatch-now.ts';
export { joinGuestOrders } from './join-account.ts';
export { type LockedOrder, lockLines, lockOrder } from './lock-order.ts';
export { purchaseByKey, standingOrderOf } from './earlier-purchase.ts';
export type { LetterContext } from './letters/letter-context.ts';
export {
  boughtRows,
  CANCEL_LINK,
  cancelLinks,
  receiptLinks,
  sampleOrderNote,
  shipTo,
  trackingButton,
} from './letters/order-parts.ts';
export { wayWords, type WayWords } from './letters/way-words.ts';
export { type AskedOrder, openOrder, showOrder } from './open-order.ts';
export { attributionStep } from './order-attribution.ts';
export { askForCode, openByCode, orderCodes, type OrderCodes, waitingCode } from './order-code.ts';
export { getBuyer, noteOrderEvent, type OrderActor, orderEvents } from './order-events.ts';
export { hasOwnSentence, type OrderFailure, orderFailures, whyDeclined } from './order-failures.ts';
export {
  afterCancel,
  afterLateFailure,
  afterLostAppointment,
  afterMovedAppointment,
  afterPreparation,
  afterShipment,
  afterUnwantedCharge,
  CodeJob,
  confirmationRows,
  GiveBackJob,
  OrderJob,
  orderTopics,
  type ShipmentStep,
} from './order-jobs.ts';
export {
  keepFulfillment,
  keepProgress,
  keepShipment,
  markDispatched,
  markHandedOver,
  markReady,
  type ShipmentProgress,
} from './order-fulfillment.ts';
export { countReturned, keepMountedTins } from './order-line-writes.ts';
export { orderLineRows, orderLines } from './order-lines.ts';
export { type Claimant, claimants, linkLifetimes, orderLinks, type OrderLinks } from './order-links.ts';
export { newCustomerId, newOrderNumber, orderKeys, type OrderKeys } from './order-number.ts';
export { partnerStep } from './order-partner.ts';
export { claimState, type KeptRebate, keptRebates, orderRebates, rebateStep } from './order-rebates.ts';
export {
  type BoughtItem,
  type ConfirmationTimes,
  confirmedRow,
  type NewOrderRow,
  type OrderLineRow,
  orderLinesJson,
  type OrderRecord,
  type OrderRow,
  pricedLines,
  readOrder,
  readOrders,
  readOrdersWithLines,
  readOrderWithLines,
} from './order-record.ts';
export {
  endCanceled,
  keepCharge,
  keepGiftCard,
  keepLoan,
  markCanceled,
  markConfirmed,
  markFailed,
  markWaiting,
  settleSoon,
  takeUnsettled,
} from './order-settling.ts';
export {
  type EndedOrder,
  type OrderPart,
  type OrderStep,
  type Purchase,
  releaseSteps,
} from './order-step.ts';
export { type LineShare, type PaidPart, getShare, getShares } from './paid-shares.ts';
export { isBilled, paymentText, refundArrives, refundedTo, refundShows } from './payment-of-order.ts';
export { orderData } from './personal-data.ts';
export { promisedArrival, promisedText } from './promised-arrival.ts';
export { orderRetention } from './retention.ts';
export { getTireStock, setStock, StockRefused, type TireStock } from './stock/set-stock.ts';
export { stockKind } from './stock/stock-kind.ts';
export { addToStock, pickedFrom, releaseStock } from './stock-holds.ts';
export { countTrackingTry, takeBackTrackingTry } from './tracking-tries.ts';
export {
  isCancelled,
  isConfirmed,
  isFailed,
  isPending,
  isUnsettled,
  orderStateAfter,
  waitsForBuyer,
  waitsForProvider,
} from './transitions.ts';
export { recordSamples } from './samples.ts';
export { tireStock } from './tire-stock.ts';
