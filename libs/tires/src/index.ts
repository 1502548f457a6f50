export * from './categories.ts';
export { getClimate } from './climate.ts';
export type { Confidence } from './confidence.ts';
export type { IsoDate } from './dates.ts';
export { type CatalogDimensions, catalogDimensions } from './dimensions.ts';
export { decodeParsedVin, type DecodedVin } from './decode-vin.ts';
export * from './dot.ts';
export { AWD_TREAD_32NDS, DRIVE_NAMES, DRIVES, drivesAllWheels, type DriveName } from './drive.ts';
export { isElectricCar } from './electric.ts';
export * from './fees.ts';
export * from './fet.ts';
export { judgeFitment } from './fitment.ts';
export { getBuild, isOneKind, judgeKind, SET_KIND_CODES, type TireBuild } from './fitment-kind.ts';
export { getVerdict } from './fitment-reason.ts';
export { PASSENGER_ON_TRUCK_DIVISOR } from './fitment-load.ts';
export type {
  FitmentCode,
  FitmentOutcome,
  FitmentFinding,
  FitmentSeverity,
  FitmentResult,
} from './fitment-reason.ts';
export { judgePurchase, type PurchasedTires, type VehicleWheels } from './fitment-purchase.ts';
export {
  AXLE_RATIO_TOLERANCE_PERCENT,
  judgeSet,
  type AxlePosition,
  type SetTire,
  type TireSet,
} from './fitment-set.ts';
export { DIAMETER_TOLERANCE_PERCENT, SLOWEST_WINTER_SPEED, STOCK_AGE_MONTHS } from './fitment-size.ts';
export type { CandidateTire, OeFitment, VehicleClass } from './fitment-types.ts';
export { type FittingJob, type FittingTires, hasPressureSensors, countJobTires } from './fitting-job.ts';
export * from './geometry.ts';
export { chooseGuided, type GuidedChoice, type GuidedPick, type GuidedTire } from './guided-choice.ts';
export { type GuidedNote, guidedNotes } from './guided-notes.ts';
export { type GuidedRoleReason, guidedReason } from './guided-reasons.ts';
export { type GuidedRequest, type GuidedRole, type TireKind, weightsFor } from './guided-rules.ts';
export * from './guided-words.ts';
export * from './load-index.ts';
export * from './load-mark.ts';
export * from './oe-marks.ts';
export { findSize, formatTire, parseSize, parseTire, type FoundSize, type ParsedTire } from './parse-tire.ts';
export * from './plus-sizing.ts';
export { REVIEW_WEIGHING, shrunkRating } from './review-weighing.ts';
export * from './rim-width.ts';
export * from './score.ts';
export { type CatalogScores, scoreCatalog, scoreCatalogInSteps } from './score-catalog.ts';
export { type RatingSum, type ScoreContext, type ScoreFacts, type VerifiedReviews } from './score-facts.ts';
export {
  MODELS_TO_COMPARE,
  SCORE_RULES,
  type ScoreRule,
  SNOW_CATEGORIES,
  TIRES_TO_COMPARE,
} from './score-rules.ts';
export * from './score-weights.ts';
export { explainPart, kindInSentence, snowBeside, whyNoScore } from './score-text.ts';
export { formatService, type ServiceDescription } from './service.ts';
export * from './size.ts';
export * from './size-slug.ts';
export { type Refusal, type RefusalCode, type ShopLimits, shopRefusals } from './shop-capability.ts';
export { SET_SENTENCES } from './set-sentences.ts';
export * from './snow.ts';
export * from './speed-rating.ts';
export * from './staggered.ts';
export { STATE_FEE_RULES, type FeeBand, type StateFeeRule } from './state-fee-rules.ts';
export * from './states.ts';
export * from './tax.ts';
export * from './taxability.ts';
export * from './tire-class.ts';
export * from './utqg.ts';
export { findVin, mayBecomeVin } from './find-vin.ts';
export * from './vin.ts';
export { type Maker, encodeVinTable, type SchemaYears, type VinPattern, VinTable } from './vin-table.ts';
