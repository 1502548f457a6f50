import type { Plugin } from 'vite';
import { type UnusedFeature, unusedFeatures } from './unused-features.ts';

/** React and its router may mention their own features. */
const OWN_CODE = /\/node_modules\/(?:react|react-dom|react-router|@react-router)\//;

/**
 * Leaves the parts of React and React Router that no page uses (`unused-features.ts`) out of the browser's build, and
 * rejects a module that needs one.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: 'tirekit:leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (!OWN_CODE.test(file)) {
        const asked = featureAskedFor(code);
        if (asked)
          this.error(`${file} uses ${asked.name}, which the build leaves out: see unused-features.ts`);
        return null;
      }
      let changed = code;
      for (const feature of featuresIn(file)) {
        if (code.includes(feature.version)) changed = withoutFeature(changed, feature);
        else this.warn(`${file} is not "${feature.version}": ${feature.name} stays in the build`);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

export const featuresIn = (file: string): UnusedFeature[] =>
  unusedFeatures.filter((feature) => file.endsWith(feature.file));

/** The removed feature that a module would need. */
export const featureAskedFor = (code: string): UnusedFeature | undefined =>
  unusedFeatures.find(({ refused }) => refused?.test(code));

/**
 * A file of the feature's version without the feature.
 * @throws Error where something that the feature names is not in the file
 */
export function withoutFeature(code: string, feature: UnusedFeature): string {
  const { emptied = [], dropped = [], known = {} } = feature;
  const missing = (what: string) => new Error(`There is no ${what} in ${feature.file}: ${feature.name}`);
  let left = code;
  for (const name of emptied) {
    const start = left.indexOf(`\nfunction ${name}(`);
    const body = left.indexOf(') {\n', start);
    const end = left.indexOf('\n}\n', body);
    if (start < 0 || body < 0 || end < 0) throw missing(`function ${name}`);
    left = `${left.slice(0, body)}) {${left.slice(end + 1)}`;
  }
  for (const method of dropped) {
    const start = left.indexOf(`\n${method} = function`);
    const end = left.indexOf('\n};\n', start);
    if (start < 0 || end < 0) throw missing(method);
    left = left.slice(0, start) + left.slice(end + '\n};'.length);
  }
  for (const [expression, value] of Object.entries(known)) {
    if (!left.includes(expression)) throw missing(expression);
    left = left.replaceAll(expression, value);
  }
  return left;
}
