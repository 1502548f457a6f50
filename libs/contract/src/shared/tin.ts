import * as z from 'zod/mini';
import { compactCode } from './intake/codes.ts';

/** A tire identification number as typed, without `DOT`, spaces and hyphens; `parseDot` of `@tirekit/tires` judges it. */
export const TypedTin = z.string().check(
  z.overwrite((typed) => compactCode(typed, 'tin')),
  z.maxLength(40),
);
