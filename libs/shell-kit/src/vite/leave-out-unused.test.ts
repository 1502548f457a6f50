import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { featureAskedFor, featuresIn, withoutFeature } from './leave-out-unused.ts';
import { unusedFeatures } from './unused-features.ts';

const [modules = ''] = createRequire(import.meta.url)
  .resolve('react')
  .split(`${sep}react${sep}`);
const contentOf = (file: string) => readFileSync(join(modules, file), 'utf8');

describe('what no page uses of React and its router', () => {
  test.each(unusedFeatures)('goes without a trace and without a break: $name', (feature) => {
    const code = contentOf(feature.file);
    expect(code).toContain(feature.version);
    const left = withoutFeature(code, feature);
    expect(left.length).toBeLessThan(code.length);
    for (const expression of Object.keys(feature.known ?? {}))
      if (!feature.known?.[expression]?.includes(expression)) expect(left).not.toContain(expression);
    for (const name of feature.emptied ?? [])
      expect(left).toMatch(new RegExp(`\\nfunction ${name}\\([^)]*\\) \\{\\}\\n`));
    for (const method of feature.dropped ?? []) expect(left).not.toContain(`${method} =`);
  });

  test('leaves code behind that a browser can read', () => {
    for (const file of new Set(unusedFeatures.map((feature) => feature.file))) {
      const left = featuresIn(join(modules, file)).reduce(withoutFeature, contentOf(file));
      expect(() => parseAst(left)).not.toThrow();
    }
  });

  test('is not looked for in vain: what the table names has to be there', () => {
    const [feature] = unusedFeatures;
    if (feature === undefined) throw new Error('The table is empty');
    expect(() => withoutFeature('function other() {\n}\n', feature)).toThrow(
      'There is no function trackEnterViewTransitions in /react-dom/',
    );
  });

  test('may not be asked for by a page', () => {
    const askedFor = (code: string) => featureAskedFor(code)?.name;
    expect(askedFor("import { ViewTransition } from 'react';")).toBe('the element ViewTransition of React');
    expect(askedFor('<Fragment key={id} ref={part}>')).toBe('references to fragments');
    expect(askedFor('<HydratedRouter instrumentations={[timing]} />')).toBe('instrumentations of the router');
    expect(
      askedFor('<Link viewTransition to="/cart" /> <Fragment key={id}><i ref={part} /></Fragment>'),
    ).toBe(undefined);
  });
});
