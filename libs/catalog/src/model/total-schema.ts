import { AskedZip, ItemId, TypedQuantity, Zip5 } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The ZIP code of the form that asks for the delivered price, as the browser checks it. */
export const TotalFields = z.object({ zip: AskedZip });

/** The same form with its hidden fields, as the action reads it. */
export const TotalForm = z.object({ zip: Zip5, quantity: TypedQuantity, otherItemId: z.optional(ItemId) });
