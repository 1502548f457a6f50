import { userInfo } from 'node:os';
import { option } from './parameters.ts';

/** A change has a person; staff have no accounts yet, so a command is told. */
export const by = option('--by <name>', 'who does it, for the history; the user of this machine otherwise');

export const personOf = (typed: string | undefined): string => typed?.trim() || userInfo().username;
