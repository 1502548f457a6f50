/** The name of the field that people do not see. Programs fill in any field that they find. */
export const HONEYPOT = 'website';
