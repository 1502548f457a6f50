import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { findListener } from './listener.ts';
import { errorCode, PlainError } from './plain-error.ts';
import { portState } from './ports.ts';
import type { Settings } from './settings.ts';

const FREE_BYTES_TO_RUN = 200_000_000;

/**
 * Creates the data directory.
 * @throws PlainError if it cannot be created, or if its disk is nearly full
 */
export function checkDataDirectory(settings: Settings): void {
  try {
    makeDirectory(settings.dataDir);
  } catch (error) {
    throw new PlainError(
      `The data directory ${settings.dataDir} cannot be made (${errorCode(error) ?? String(error)}): ` +
        'set TIREKIT_DATA to a directory that you may write.',
    );
  }
  const disk = statfsSync(settings.dataDir);
  if (disk.bavail * disk.bsize < FREE_BYTES_TO_RUN) {
    throw new PlainError(
      `The disk that holds ${settings.dataDir} is nearly full (less than ${FREE_BYTES_TO_RUN / 1e6} MB free): ` +
        'free some space, or set TIREKIT_DATA to a directory on another disk.',
    );
  }
}

/** Makes a directory and its parents one by one: below `/proc`, `mkdirSync` with `recursive` never returns. */
function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory);
}

/**
 * Checks that every port is free, before anything is started.
 * @throws PlainError that names the process that holds a port, and says what to do
 */
export async function checkPorts(ports: readonly { port: number; title: string }[]): Promise<void> {
  for (const { port, title } of ports) {
    const state = await portState(port);
    if (state === 'free') continue;
    if (state === 'forbidden') {
      throw new PlainError(
        `Port ${port} (${title}) is one that this user may not listen on: set PORT_BASE to 1024 or higher.`,
      );
    }
    const holder = findListener(port);
    const who = holder === undefined ? 'another program' : `process ${holder.pid} (${short(holder.command)})`;
    const stop = holder === undefined ? 'stop it' : `stop it with "kill ${holder.pid}"`;
    throw new PlainError(
      `Port ${port} (${title}) is taken by ${who}: ${stop}, or start with other ports, as in ` +
        '"PORT_BASE=5200 npm start".',
    );
  }
}

function short(command: string): string {
  return command.length > 60 ? `${command.slice(0, 57)}...` : command;
}
