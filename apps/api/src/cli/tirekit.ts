#!/usr/bin/env node
/** The owner's commands: `tirekit <area> <verb>`, in the database at `DATABASE_URL`. */
import { areas } from './areas.ts';
import { runProgram } from './command-line/program.ts';

process.exitCode = await runProgram(areas, process.argv.slice(2));
