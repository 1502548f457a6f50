/** The id of the tray of compared tires, which can take the focus. */
export const TRAY_ID = 'tires-to-compare';
