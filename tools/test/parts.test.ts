import { createProjectGraphAsync, type TargetConfiguration } from '@nx/devkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { STAGES } from './parts.ts';

const PARTS = STAGES.flat();

describe('the parts of npm test', { timeout: 60_000 }, () => {
  let targets: (name: string) => TargetConfiguration[];
  let shellBuilds: TargetConfiguration[];

  beforeAll(async () => {
    const { nodes } = await createProjectGraphAsync({ exitOnError: false });
    targets = (name) => Object.values(nodes).flatMap(({ data }) => data.targets?.[name] ?? []);
    shellBuilds = Object.values(nodes).flatMap(({ data }) =>
      data.tags?.includes('kind:shell') ? (data.targets?.['build'] ?? []) : [],
    );
  }, 60_000);

  it.each(PARTS)('$name is not run again where nothing has changed', (part) => {
    for (const name of part.targets) {
      expect(targets(name), name).not.toEqual([]);
      for (const target of targets(name)) expect(target, name).toMatchObject({ cache: true });
    }
  });

  it('a storefront is built only if its texts have no fault', () => {
    expect(shellBuilds.length).toBeGreaterThan(1);
    for (const { dependsOn } of shellBuilds)
      expect(dependsOn).toContainEqual({ projects: ['@tirekit/tools'], target: 'content' });
  });

  it.each(PARTS.filter(({ reports }) => reports.length > 0))(
    '$name keeps its reports, to be counted',
    (part) => {
      const kept = part.targets.flatMap(targets).flatMap(({ outputs = [] }) => outputs);
      for (const report of part.reports) expect(kept.map(fileName)).toContain(fileName(report));
    },
  );
});

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
