import { describe, expect, it } from 'vitest';
import { publishedManifest, SourceManifest } from './published-manifest.ts';

const source = SourceManifest.parse({
  name: '@tirekit/example',
  version: '0.3.0',
  license: 'MIT',
  files: ['dist', 'CHANGELOG.md'],
  sideEffects: ['**/*.css', './src/entry/start.tsx'],
  exports: { '.': './src/index.ts', './dialog': './src/overlay/dialog.tsx', './styles.css': './src/s/s.css' },
  dependencies: { '@tirekit/contract': '0.3.0', zod: '4.6.7' },
  peerDependencies: { react: '^19.2.0' },
  devDependencies: { jsdom: '31.0.1' },
  nx: { tags: ['kind:ui'] },
});

describe('the package.json of a published library', () => {
  const published = publishedManifest(source);

  it('exports what was built, types first', () => {
    expect(published['exports']).toEqual({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './dialog': { types: './dist/overlay/dialog.d.ts', default: './dist/overlay/dialog.js' },
      './styles.css': './dist/s/s.css',
      './package.json': './package.json',
    });
    expect(published['sideEffects']).toEqual(['**/*.css', './dist/entry/start.js']);
  });

  it('takes our packages of the same release, and others as new as they are compatible', () => {
    expect(published['dependencies']).toEqual({ '@tirekit/contract': '0.3.0', zod: '^4.6.7' });
    expect(published['peerDependencies']).toEqual({ react: '^19.2.0' });
  });

  it('leaves out what concerns the workspace alone', () => {
    expect(Object.keys(published)).not.toEqual(expect.arrayContaining(['nx']));
    expect(Object.keys(published)).not.toEqual(expect.arrayContaining(['devDependencies']));
    expect(published).toMatchObject({ name: '@tirekit/example', version: '0.3.0', license: 'MIT' });
  });
});
