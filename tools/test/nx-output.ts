import { stripVTControlCharacters } from 'node:util';

/** A task of Nx that failed, as `@tirekit/cart:test`, and what it printed. */
export interface FailedTask {
  readonly project: string;
  readonly target: string;
  readonly output: string;
}

const BEGINNING = /^> nx run (\S+)/;
const END = /^ NX {3}/;
const FAILED = /^- (@?[^\s:]+):(\S+)$/;

/** The failed tasks among those whose output `nx run-many --outputStyle=static` printed. */
export function failedTasks(printed: string): FailedTask[] {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .map((line) => line.trimEnd());
  const outputs = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of lines) {
    const begun = BEGINNING.exec(line)?.[1];
    if (begun !== undefined) outputs.set(begun, (current = []));
    else if (END.test(line)) current = [];
    else current.push(line);
  }
  const heading = lines.lastIndexOf('Failed tasks:');
  const list = heading < 0 ? [] : lines.slice(heading + 1);
  return list.flatMap((line) => {
    const [, project, target] = FAILED.exec(line) ?? [];
    if (project === undefined || target === undefined) return [];
    return { project, target, output: (outputs.get(`${project}:${target}`) ?? []).join('\n').trim() };
  });
}
