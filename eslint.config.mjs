import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: docs/adr/0002-one-way-imports.md. A kind that is not listed may import nothing. */
const mayImport = {
  shell: ['storefront', 'shell-kit', 'channel'],
  storefront: ['domain', 'shell-kit', 'tire-ui', 'ui', 'api-client', 'channel', 'contract', 'tires'],
  domain: ['shell-kit', 'tire-ui', 'ui', 'api-client', 'channel', 'contract', 'tires'],
  'shell-kit': ['ui', 'api-client', 'channel', 'contract'],
  'tire-ui': ['ui', 'tires', 'contract'],
  'api-client': ['contract'],
  channel: ['contract', 'tires'],
  contract: ['tires'],
  api: ['contract', 'channel', 'tires'],
  sandbox: ['contract'],
  e2e: [],
  storybook: ['domain', 'shell-kit', 'tire-ui', 'ui', 'channel', 'contract'],
  ui: [],
  tires: [],
  tools: ['*'],
};

const CHANNEL = String.raw`/^channel(Id|Name)?$/i`;
const COMPARED_WITH_TEXT = String.raw`[operator=/^[!=]==?$/][right.raw=/^['"\`]/]`;
const NO_NAMED_CHANNELS =
  'Behaviour reads a capability of the channel (a feature, price type, payment method), never its name: ' +
  'a seventh storefront is data alone.';

/** A branch on a storefront's name, in the forms in which people write one. */
const namedChannels = [
  `BinaryExpression${COMPARED_WITH_TEXT}[left.name=${CHANNEL}]`,
  `BinaryExpression${COMPARED_WITH_TEXT}[left.property.name=${CHANNEL}]`,
  `BinaryExpression${COMPARED_WITH_TEXT}[left.property.name=/^(id|name|wireName)$/][left.object.name=/channel$/i]`,
  `BinaryExpression${COMPARED_WITH_TEXT}[left.property.name=/^(id|name|wireName)$/][left.object.property.name=/channel$/i]`,
  `SwitchStatement[discriminant.name=${CHANNEL}]`,
  `SwitchStatement[discriminant.property.name=${CHANNEL}]`,
  `SwitchStatement[discriminant.property.name=/^(id|name|wireName)$/][discriminant.object.name=/channel$/i]`,
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
      'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
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
          allow: ['../vitest.shared.ts', '../../vitest.shared.ts'],
          depConstraints: Object.entries(mayImport).map(([kind, kinds]) => ({
            sourceTag: `kind:${kind}`,
            onlyDependOnLibsWithTags: kinds.map((k) => (k === '*' ? '*' : `kind:${k}`)),
          })),
        },
      ],
    },
  },
  {
    files: ['libs/**/*.{ts,tsx}', 'apps/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['libs/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'tools/test/forbidden-import/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...namedChannels.map((selector) => ({ selector, message: NO_NAMED_CHANNELS })),
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@tirekit/tools', '@tirekit/tools/**'], message: 'Nothing imports the tools.' },
          ],
        },
      ],
    },
  },
  { files: ['tools/**', 'apps/api/src/main.ts', 'apps/sandbox/src/main.ts'], rules: { 'no-console': 'off' } },
);
