import { AskedZip } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The form that asks where the visitor is; its page and its dialog share it. */
export const LocationFields = z.object({ zip: AskedZip });
