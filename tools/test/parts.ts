/** The needs of a part of `npm test` before it begins. */
type Need = 'database' | 'browser';

/** A part of `npm test`; `--only` takes its name. */
export interface Part {
  readonly name: string;
  readonly title: string;
  /** Nx's targets: package.json of the projects says what they do and depend on. */
  readonly targets: readonly string[];
  /** The reports of its tests. A target of a part without reports is one check. */
  readonly reports: readonly string[];
  readonly needs: readonly Need[];
}

const LINT: Part = {
  name: 'lint',
  title: 'Format, lint, unused code, sizes, types, texts and commit messages',
  targets: ['format', 'lint', 'unused', 'sizes', 'typecheck-all', 'content', 'commits'],
  reports: [],
  needs: [],
};

const UNIT: Part = {
  name: 'unit',
  title: 'Unit and API tests',
  targets: ['test'],
  reports: ['{apps,libs}/*/reports/vitest.json', 'tools/reports/vitest.json'],
  needs: ['database'],
};

const DATABASE: Part = {
  name: 'database',
  title: 'Installation and sample data',
  targets: ['database'],
  reports: ['tools/reports/database.json'],
  needs: ['database'],
};

const STORIES: Part = {
  name: 'stories',
  title: 'Stories',
  targets: ['stories'],
  reports: ['apps/storybook/reports/stories.json'],
  needs: ['browser'],
};

const GENERATORS: Part = {
  name: 'generators',
  title: 'Generators',
  targets: ['generators'],
  reports: [],
  needs: ['database'],
};

const PUBLISH: Part = {
  name: 'publish',
  title: 'Packages, installed elsewhere',
  targets: ['publish'],
  reports: ['apps/e2e/reports/published.json'],
  needs: ['database', 'browser'],
};

const E2E: Part = {
  name: 'e2e',
  title: 'Browser tests',
  targets: ['browser', 'e2e'],
  reports: [
    'apps/e2e/reports/playwright.json',
    'apps/e2e/reports/real-api.json',
    'apps/*/reports/browser.json',
  ],
  needs: ['database', 'browser'],
};

/**
 * The parts in the order in which they run. Those of one stage run side by side: the API's tests wait for other processes half of
 * their time, and each of the others uses about one core.
 */
export const STAGES: readonly (readonly Part[])[] = [
  [LINT],
  [UNIT, STORIES, DATABASE, GENERATORS, PUBLISH],
  [E2E],
];
