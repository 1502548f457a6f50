import { readJson } from '../start/private-file.ts';
import { type CommandOptions, runCommand } from '../start/run-command.ts';
import { join } from 'node:path';
import * as z from 'zod';
import { type FailedCheck, failedTests } from './closing-words.ts';
import { type FailedTask, failedTasks } from './nx-output.ts';
import type { Part } from './parts.ts';
import { type FileReport, readReports } from './reports.ts';

/** The outcome of checks. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly FailedCheck[];
  readonly reports: readonly FileReport[];
  /** All that was printed by what failed; empty if nothing did. */
  readonly printed: string;
}

/** Runs the parts of a stage side by side. A failure of one of their tasks does not keep the others from running. */
export async function runStage(stage: readonly Part[], options: CommandOptions): Promise<Outcome> {
  const targets = stage.flatMap((part) => part.targets);
  const { code, output } = await runCommand(
    'nx',
    ['run-many', '-t', ...targets, '--outputStyle=static'],
    options,
  );
  const tasks = code === 0 ? [] : failedTasks(output);
  const outcome = addUpOutcome(stage, tasks, {
    reports: readReports(
      options.cwd,
      stage.flatMap(({ reports }) => reports),
    ),
    projectIn: (folder) =>
      z.object({ name: z.string() }).parse(readJson(join(options.cwd, folder, 'package.json'))).name,
  });
  if (code === 0 || outcome.failures.length > 0) return outcome;
  const title = stage.map((part) => part.title).join('; ');
  return { ...outcome, failures: [{ title, said: output, tellingPart: 'end' }], printed: output };
}

/** Adds up the tests that a stage reported, its checks without reports, and the tasks that failed for another reason. */
export function addUpOutcome(
  stage: readonly Part[],
  tasks: readonly FailedTask[],
  { reports, projectIn }: { reports: readonly FileReport[]; projectIn: (folder: string) => string },
): Outcome {
  const red = new Set(
    reports.filter((file) => file.failures.length > 0).map(({ folder }) => projectIn(folder)),
  );
  const reporting = new Set(stage.filter((part) => part.reports.length > 0).flatMap((part) => part.targets));
  const otherwise = tasks.filter(({ project, target }) => !(reporting.has(target) && red.has(project)));
  const single = stage.flatMap((part) => part.targets).filter((target) => !reporting.has(target));
  const green = single.filter((target) => !tasks.some((task) => task.target === target));
  return {
    passed: reports.reduce((sum, file) => sum + file.passed, green.length),
    failures: [
      ...failedTests(reports),
      ...otherwise.map(({ project, target, output }): FailedCheck => ({
        title: `${project}:${target}`,
        said: output,
        tellingPart: 'end',
      })),
    ],
    reports,
    printed: tasks.map(({ project, target, output }) => `> ${project}:${target}\n\n${output}`).join('\n\n'),
  };
}

/** The outcome of several stages. */
export function sumUp(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    reports: outcomes.flatMap(({ reports }) => reports),
    printed: '',
  };
}
