/** A support phone number as a link that dials it from any country (E.164): `1-800-555-0100` → `tel:+18005550100`. */
export const phoneHref = (phone: string): string => `tel:+${phone.replaceAll('-', '')}`;
