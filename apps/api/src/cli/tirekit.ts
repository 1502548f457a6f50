#!/usr/bin/env node
/** The owner's commands: `tirekit <area> <verb>`, in the database at `DATABASE_URL`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lowerOwnPriority } from '../platform/worker-priority.ts';
import { areas } from './areas.ts';
import { letReadersGo } from './command-line/output.ts';
import { runProgram } from './command-line/program.ts';

const checkout = join(import.meta.dirname, '../../../..');
/** Written by `npm start`, in the directory that it uses (tools/start/settings.ts). */
const startedWith = resolve(checkout, process.env['TIREKIT_DATA'] || '.tirekit', 'api.env');
// Leaves what the shell has set as it is.
if (existsSync(startedWith)) process.loadEnvFile(startedWith);

lowerOwnPriority();
letReadersGo();
process.exitCode = await runProgram(areas, process.argv.slice(2));
