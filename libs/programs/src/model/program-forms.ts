import { ProgramCode } from '@tirekit/contract';
import * as z from 'zod/mini';

/** Joining a program by a code. */
export const ProgramCodeForm = z.object({ code: ProgramCode });
