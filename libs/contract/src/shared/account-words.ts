/**
 * Specification section 3, user types. An account has one of them in every storefront; `{product}` is the name of the one
 * that is asked ({@link userTypeAt}).
 */
export const userTypes = [
  'EPP',
  'Fleet',
  'none',
  'Partner Program',
  'Retail',
  'Retail Member',
  '{product} Sales Tool',
  'Special Order',
  'WholeSale',
] as const;
export type UserType = (typeof userTypes)[number];

const SALES_TOOL = '{product} Sales Tool';
/** A user type as answers have it: `TireKit Sales Tool`. */
export type UserTypeWord = Exclude<UserType, typeof SALES_TOOL> | `${string} Sales Tool`;

/** The user type as the storefront with this name writes it. */
export const userTypeAt = (userType: UserType, product: string): UserTypeWord =>
  userType === SALES_TOOL ? `${product} Sales Tool` : userType;

/** The user type behind what an answer says. */
export const getUserType = (word: UserTypeWord): UserType =>
  userTypes.find((userType) => userType === word) ?? SALES_TOOL;

/** Specification section 3, price types; `Retail` is what everybody pays. */
export const priceTypes = [
  'Retail',
  'Retail Member',
  'Partner Program',
  'Fleet',
  'Special Order',
  'employee',
] as const;
export type PriceType = (typeof priceTypes)[number];

/** The owners of special prices: a price type, or a buyer who has verified that they serve or served. */
export const priceOwners = [...priceTypes, 'military'] as const;
export type PriceOwner = (typeof priceOwners)[number];

/** Specification section 3, order types: of an order that the desk of such accounts looks after. */
export const orderTypes = ['Fleet', 'Special Order'] as const;
export type OrderType = (typeof orderTypes)[number];
