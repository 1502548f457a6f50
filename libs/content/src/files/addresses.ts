import { dictionaryPath, termHref } from '@tirekit/contract';
import { type ContentKind, contentKinds } from './front-matter.ts';

export const helpPath = '/help-center';

/** The address of a text; null for a block, which has no page of its own. @param path as in `ContentDocument` */
export function toAddress(path: string): string | null {
  const [kind = '', ...rest] = path.split('/');
  const known = contentKinds.find((one) => one === kind);
  return known === undefined ? null : addresses[known](rest);
}

const addresses: Readonly<Record<ContentKind, (rest: readonly string[]) => string | null>> = {
  pages: (rest) => `/${rest.join('/')}`,
  learn: (rest) => ['/learn', ...rest].join('/'),
  press: (rest) => ['/press', ...rest].join('/'),
  help: ([topic, question]) =>
    [helpPath, ...(topic === undefined ? [] : [topic])].join('/') +
    (question === undefined ? '' : `#${question}`),
  dictionary: ([slug]) => (slug === undefined ? dictionaryPath : termHref(slug)),
  blocks: () => null,
};
