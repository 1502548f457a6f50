import { newId } from '../platform/ids.ts';

/** An id as PayPal gives them to orders and payments: 17 capitals and digits. */
export const payPalId = (): string => newId('', 17).toUpperCase();
