import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process that listens on a port. */
export interface Listener {
  readonly pid: number;
  readonly command: string;
}

/** The state of a listening socket in `/proc/net/tcp`. */
const LISTEN = '0A';

/**
 * The process that listens on a TCP port; undefined if it cannot be found. It works on Linux only and, except for root,
 * with processes of the same user.
 */
export function findListener(port: number): Listener | undefined {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port)),
  );
  if (inodes.size === 0) return undefined;
  const pid = listing('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => openSockets(name).some((inode) => inodes.has(inode)));
  return pid === undefined ? undefined : { pid: Number(pid), command: commandLine(Number(pid)) };
}

/** The command line of a process; empty if it has ended or cannot be read, and on other systems than Linux. */
export function commandLine(pid: number): string {
  return text(`/proc/${pid}/cmdline`).split('\0').join(' ').trim();
}

function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return text(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === LISTEN)
    .flatMap((fields) => fields[9] ?? []);
}

function openSockets(pid: string): string[] {
  return listing(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}

function listing(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function text(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
