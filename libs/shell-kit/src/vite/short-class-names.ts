import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A letter and three of 62 letters and digits: twelve million names. Should two classes collide, the build fails and
 * says so.
 */
const LENGTH = 4;

/**
 * Gives the classes of CSS modules names of four characters. A list repeats its classes more than a thousand times, and
 * descriptive names were an eighth of the page. The development server keeps them.
 */
export function shortClassNames(root: string): Plugin {
  return {
    name: 'tirekit:short-class-names',
    config: (_, { command }) =>
      command === 'build' ? { css: { modules: { generateScopedName: namer(root) } } } : undefined,
  };
}

/**
 * The name follows from file and class alone, so that the builds for browser and server write the same.
 * @throws Error from what it returns, where two classes would have one name
 */
export function namer(root: string): (name: string, file: string) => string {
  const given = new Map<string, string>();
  return (name, file) => {
    const source = `${relative(root, file).replace(/\?.*$/, '').replaceAll('\\', '/')} ${name}`;
    const hash = createHash('sha256').update(source).digest('base64');
    // The first is a letter, because a CSS identifier begins with one.
    const short = hash.replaceAll(/[+/=]/g, '').replace(/^\d+/, '').slice(0, LENGTH);
    const other = given.get(short);
    if (other !== undefined && other !== source)
      throw new Error(`${source} and ${other} get one class name: ${short}`);
    given.set(short, source);
    return short;
  };
}
