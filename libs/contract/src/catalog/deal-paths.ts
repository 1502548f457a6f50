export const dealsPath = '/tire-deals';

/** The page of a deal or rebate. */
export const dealHref = (slug: string): string => `${dealsPath}/${slug}`;
