export { dayField, momentField } from './day-fields.ts';
export { decimalField, moneyField, wholeField } from './number-fields.ts';
export { choiceField, jsonField, listField, textField, yesNoField } from './text-fields.ts';
