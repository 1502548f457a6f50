import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  /** User and system time since the start, milliseconds. */
  readonly cpuMs: number;
  /** Resident memory, megabytes. */
  readonly rssMb: number;
  /** The part of it that is the process's own: without files such as Node's program, which every process of Node shares. */
  readonly ownMb: number;
}

/** Of Linux. */
export const MS_PER_TICK = 10;
const PAGE_KB = 4;

/** A process's use of time and memory: from /proc, or from `ps` where there is none. */
export function processFigures(pid: number): ProcessFigures {
  const file = `/proc/${String(pid)}/stat`;
  if (existsSync(file)) {
    // The command's name in brackets may hold spaces: fields are counted from behind it.
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]];
    const rssMb = (pages * PAGE_KB) / 1024;
    const own = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return {
      cpuMs: (user + system) * MS_PER_TICK,
      rssMb,
      ownMb: own === undefined ? rssMb : Number(own) / 1024,
    };
  }
  const [time = '0:0', rss = '0'] = execFileSync('ps', ['-o', 'time=,rss=', '-p', String(pid)], {
    encoding: 'utf8',
  })
    .trim()
    .split(/\s+/);
  const seconds = time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  const rssMb = Number(rss) / 1024;
  return { cpuMs: seconds * 1000, rssMb, ownMb: rssMb };
}

/** Milliseconds that all processors of this machine have worked since it started, for whomever; null where that cannot be seen. */
export function machineCpuMs(): number | null {
  if (!existsSync('/proc/stat')) return null;
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/);
  // user, nice, system; then idle and waiting for disks; then interrupts.
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = ticks.map(Number);
  return (user + nice + system + hard + soft) * MS_PER_TICK;
}
