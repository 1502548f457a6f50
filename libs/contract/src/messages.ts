// The specification's exact sentences (sections 5 and 8), by area, so that pages, API and tests agree. Each is an
// export of its own, so that a page ships only those that it uses; together they are `messages`.

export * from './shared/field-messages.ts';
export * from './shared/page-messages.ts';
export * from './catalog/catalog-messages.ts';
export * from './catalog/snap-messages.ts';
export * from './buying/cart-messages.ts';
export * from './buying/coupon-messages.ts';
export * from './buying/signup-messages.ts';
export * from './orders/order-messages.ts';
export * from './service/return-messages.ts';
export * from './service/review-messages.ts';
export * from './people/account-messages.ts';
export * from './people/exemption-messages.ts';
export * from './people/garage-messages.ts';
export * from './people/program-messages.ts';
export * from './people/sign-on-messages.ts';
export * from './people/simple-crew-messages.ts';
export * from './business/organization-messages.ts';
export * from './business/quote-messages.ts';
export * from './content/mailing-list-messages.ts';
export * from './content/support-messages.ts';
