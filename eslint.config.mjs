import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { moduleOrder } from './apps/api/module-order.mjs';

/** The imports that each kind of project may have: docs/adr/0002-module-boundaries.md. A kind that is not listed may import nothing. */
const mayImport = {
  shell: ['storefront', 'shell-server', 'shell-ui', 'channel'],
  storefront: [
    'domain',
    'shell-server',
    'shell-ui',
    'tire-ui',
    'ui',
    'api-client',
    'channel',
    'contract',
    'tires',
  ],
  domain: ['shell-server', 'shell-ui', 'tire-ui', 'ui', 'api-client', 'channel', 'contract', 'tires'],
  'shell-server': ['shell-ui', 'ui', 'api-client', 'channel', 'contract'],
  'shell-ui': ['ui', 'api-client', 'channel', 'contract'],
  'tire-ui': ['ui', 'tires', 'contract'],
  'api-client': ['contract'],
  channel: ['contract', 'tires'],
  contract: ['tires'],
  api: ['contract', 'channel', 'tires', 'reader'],
  sandbox: ['contract'],
  e2e: [],
  storybook: ['domain', 'shell-server', 'shell-ui', 'tire-ui', 'ui', 'channel', 'contract'],
  ui: [],
  tires: [],
  tools: ['*'],
};

/** Imports that no library or app may have. */
const notImported = {
  paths: [
    {
      name: 'react-router',
      importNames: ['redirect', 'redirectDocument', 'replace'],
      message: 'Use those of @tirekit/shell-server/request: a header takes nothing but ASCII.',
    },
  ],
  patterns: [
    { group: ['@tirekit/tools', '@tirekit/tools/**'], message: 'Nothing imports the tools.' },
    { group: ['@tirekit/api', '@tirekit/api/**'], message: 'Only the tools import the API.' },
  ],
};

/** Imports that the API may not have. */
const notImportedByApi = [
  ...notImported.patterns,
  {
    regex: '^@tirekit/snap(?!/(?:read|node)$)',
    message: 'The API has no pages: import @tirekit/snap/read or @tirekit/snap/node.',
  },
];

/** The way to a folder of `apps/api/src`, from wherever in it. */
const UP = String.raw`^(?:\.\.?/)+`;
const NOT_THE_DOOR = String.raw`/(?!index\.ts$)`;
const [AREA, MODULE] = [0, 1];
const nameOf = (module) => module.split('/');

/** The ways to some modules for a file of an area: within it by their own names, elsewhere behind the area's. */
function waysTo(modules, area) {
  const ways = modules.map((module) => (nameOf(module)[AREA] === area ? nameOf(module)[MODULE] : module));
  return `(?:modules/)?(?:${ways.join('|')})`;
}

const pastDoor = (modules, area) => ({
  regex: UP + waysTo(modules, area) + NOT_THE_DOOR,
  message: "Import the module's door, its index.ts.",
});

/** The imports that each module of the API may have: apps/api/module-order.mjs. */
const doorsOfModules = [
  ...moduleOrder.map((module, at) => {
    const [area] = nameOf(module);
    const upper = moduleOrder.slice(at + 1);
    return {
      files: [`apps/api/src/modules/${module}/**/*.ts`],
      patterns: [
        pastDoor(
          moduleOrder.filter((other) => other !== module),
          area,
        ),
        ...(upper.length === 0
          ? []
          : [
              {
                regex: `${UP}${waysTo(upper, area)}/`,
                message: 'Modules import those before them in apps/api/module-order.mjs.',
              },
            ]),
        { regex: `${UP}workflows/`, message: 'Workflows stand above modules.' },
      ],
    };
  }),
  {
    files: ['apps/api/src/{cli,workflows}/**/*.ts', 'apps/api/src/*.ts', 'apps/api/src/modules/*.ts'],
    patterns: [pastDoor(moduleOrder, null)],
  },
  {
    files: ['apps/api/src/platform/**/*.ts'],
    patterns: [{ regex: `${UP}(?:modules|workflows)/`, message: 'The platform knows no module.' }],
  },
];

const notTestHelpers = {
  regex: String.raw`^(?:\.\./)+test/`,
  message: 'Helpers of tests are for tests alone.',
};

const NO_NAMED_CHANNELS =
  'Behavior reads a capability of the channel (a feature, price type, payment method), never its name: ' +
  'a seventh storefront is data alone.';

/** An attribute by which `node` (`left`, `discriminant`, …) is a channel's name: `channel`, `x.channelId`, `channel.id`. */
const isChannelName = (node) => [
  `[${node}.name=/^channel(Id|Name)?$/i]`,
  `[${node}.property.name=/^channel(Id|Name)?$/i]`,
  `[${node}.property.name=/^(id|name|wireName)$/][${node}.object.name=/channel$/i]`,
  `[${node}.property.name=/^(id|name|wireName)$/][${node}.object.property.name=/channel$/i]`,
];
const isText = (node) => String.raw`[${node}.raw=/^['"\`]/]`;
const COMPARISON = 'BinaryExpression[operator=/^[!=]==?$/]';

/** A branch on a storefront's name, in the forms in which people write one. */
const namedChannels = [
  ...isChannelName('left').map((name) => COMPARISON + name + isText('right')),
  ...isChannelName('right').map((name) => COMPARISON + name + isText('left')),
  ...isChannelName('discriminant').map((name) => `SwitchStatement${name}`),
  // ['retail', 'simple-shop'].includes(channel.id), channel.id.startsWith('dealer'), { retail: 1 }[channel.id]
  ...isChannelName('arguments.0').map(
    (name) =>
      `CallExpression[callee.property.name=/^(includes|indexOf)$/][callee.object.type="ArrayExpression"]${name}`,
  ),
  ...isChannelName('callee.object').map(
    (name) => `CallExpression[callee.property.name=/^(startsWith|endsWith|includes|match)$/]${name}`,
  ),
  ...isChannelName('property').map(
    (name) => `MemberExpression[computed=true][object.type="ObjectExpression"]${name}`,
  ),
];

export default tseslint.config(
  {
    ignores: [
      '**/build/**',
      '**/dist/**',
      '**/reports/**',
      '**/.react-router/**',
      '**/node_modules/**',
      '.tirekit/**',
      '.nx/**',
      // Breaks the rules on purpose; tools/test/forbidden-import/README.md.
      'tools/test/forbidden-import/**',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
      },
    },
    rules: {
      'no-undef': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      // Most types come from zod, as aliases; next to them an alias reads as well as an interface.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allowCircularSelfDependency: false,
          enforceBuildableLibDependency: false,
          // Parts of apps that the tools use: samples that the API's own tests know as well, SQL that both run, and what a benchmark measures.
          allow: [
            '../vitest.shared.ts',
            '../../vitest.shared.ts',
            '@tirekit/api/purchase-order',
            '@tirekit/sandbox/read-document',
            '@tirekit/api/review-totals',
            '@tirekit/api/sample-organizations',
            '@tirekit/api/sample-programs',
            '@tirekit/api/sample-profiles',
            '@tirekit/api/sample-users',
          ],
          depConstraints: Object.entries(mayImport).map(([kind, kinds]) => ({
            sourceTag: `kind:${kind}`,
            onlyDependOnLibsWithTags: kinds.map((k) => (k === '*' ? '*' : `kind:${k}`)),
          })),
        },
      ],
    },
  },
  {
    files: ['libs/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'tools/test/forbidden-import/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...namedChannels.map((selector) => ({ selector, message: NO_NAMED_CHANNELS })),
      ],
      'no-restricted-imports': ['error', notImported],
    },
  },
  {
    files: ['apps/api/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { ...notImported, patterns: notImportedByApi }] },
  },
  ...doorsOfModules.map(({ files, patterns }) => ({
    files,
    // Tests and the samples of letters look behind doors, and use test data.
    ignores: ['**/*.test.ts', '**/*.samples.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { ...notImported, patterns: [...notImportedByApi, ...patterns, notTestHelpers] },
      ],
    },
  })),
  {
    files: ['libs/shell-server/src/request/responses.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Their imports have no types of their own: whoever compiles them from another package needs the declaration with them.
    files: ['libs/snap/src/device/reader-files.ts', 'libs/snap/src/node/models.ts'],
    rules: { '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }] },
  },
  {
    // A storefront's own values are data, which the API and Storybook read too.
    files: ['apps/*/{channel,theme,support,menu}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^(?!@tirekit/channel$|\./[a-z-]+\.ts$)`,
              message: "A storefront's data imports only @tirekit/channel.",
            },
          ],
        },
      ],
    },
  },
  {
    // Playwright reads from the pattern which fixtures a fixture needs; an empty one needs none.
    files: ['apps/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['tools/**', 'apps/api/src/main.ts', 'apps/sandbox/src/main.ts'], rules: { 'no-console': 'off' } },
);
