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
  ui: [],
  tires: [],
  tools: ['*'],
};

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
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx, 'react-hooks': reactHooks },
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
      ...reactHooks.configs.recommended.rules,
      'no-undef': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allowCircularSelfDependency: false,
          enforceBuildableLibDependency: false,
          allow: [],
          depConstraints: Object.entries(mayImport).map(([kind, kinds]) => ({
            sourceTag: `kind:${kind}`,
            onlyDependOnLibsWithTags: kinds.map((k) => (k === '*' ? '*' : `kind:${k}`)),
          })),
        },
      ],
    },
  },
  { files: ['tools/**', 'apps/api/src/main.ts', 'apps/sandbox/src/main.ts'], rules: { 'no-console': 'off' } },
);
