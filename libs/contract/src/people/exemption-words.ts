// Words about tax exemption that pages need without the schemas that contain them.

/** Why somebody buys without sales tax: the reasons of the Streamlined Sales Tax certificate (SST form F0003). */
export const exemptionReasons = {
  'federal-government': 'Federal government',
  'state-government': 'State or local government',
  'tribal-government': 'Tribal government',
  'foreign-diplomat': 'Foreign diplomat',
  charitable: 'Charitable organization',
  religious: 'Religious organization',
  educational: 'Educational organization',
  resale: 'Resale',
  agricultural: 'Agricultural production',
  industrial: 'Industrial production or manufacturing',
  'direct-pay': 'Direct pay permit',
  other: 'Another reason',
} as const;
export type ExemptionReason = keyof typeof exemptionReasons;
export const exemptionReasonCodes = Object.keys(exemptionReasons) as readonly ExemptionReason[];

/** `pending`: we look at it · `approved` · `declined` by us · `withdrawn` by its buyer. */
export const exemptionStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export type ExemptionStatus = (typeof exemptionStatuses)[number];

/** The path that certificates are sent to. The body is the file itself. */
export const exemptionFilesPath = '/v1/account/tax-exemptions/files';
/** The file types of a certificate. */
export const certificateTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
] as const;
