import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

/** The page to which the form is sent that puts an order's tires into the cart again. */
export const REORDER = '/track-your-order/reorder';

export const ReorderForm = z.object({
  /** Made with the page, for one press of its button. */
  key: optionalField(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/))),
});
