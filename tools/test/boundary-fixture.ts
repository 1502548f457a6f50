import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { CommandOptions } from '../start/run-command.ts';
import { runCommand } from '../start/run-command.ts';

const PROJECT = 'tools/test/forbidden-import';
const Findings = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({ ruleId: z.nullable(z.string()), line: z.optional(z.int()) })),
  }),
);

/** What the fixture proves: each forbidden line is refused, and nothing else is. Empty where the rules hold. */
export async function lintFixture(options: CommandOptions): Promise<string[]> {
  const { output } = await runCommand('nx', ['run', 'forbidden-import:lint-must-fail'], options);
  const report = output.split('\n').find((line) => line.startsWith('[{'));
  if (report === undefined) return [`The fixture could not be linted:\n${output}`];
  const found = Findings.parse(JSON.parse(report)).flatMap(({ messages }) =>
    messages.map(({ ruleId, line }) => `line ${line ?? 0}: ${ruleId ?? 'does not parse'}`),
  );
  const wanted = expectedFindings(readFileSync(join(options.cwd, PROJECT, 'offences.ts'), 'utf8'));
  return [
    ...wanted.filter((finding) => !found.includes(finding)).map((finding) => `let through: ${finding}`),
    ...found
      .filter((finding) => !wanted.includes(finding))
      .map((finding) => `refused for nothing: ${finding}`),
  ];
}

/** The findings that a source announces by its comments "Breaks …" before the offending line. */
export function expectedFindings(source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const rule = /^\s*\/\/ Breaks (\S+)$/.exec(line)?.[1];
    return rule === undefined ? [] : [`line ${index + 2}: ${rule}`];
  });
}
