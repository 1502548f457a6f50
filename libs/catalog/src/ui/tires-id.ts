/**
 * The id of the list, which can take the focus: by the link that skips the dozens of filters before it, when its address
 * has changed, or when the tray of compared tires is gone.
 */
export const TIRES_ID = 'tires';
