import { dictionaryPath } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadDictionary } from '../data/text/dictionary.ts';
import { dictionaryJsonLd } from '../model/text-json-ld.ts';
import { dictionaryCrumbs, DictionaryPage } from '../ui/dictionary/dictionary-page.tsx';

export const handle = publicPage({ isText: true });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ entries }) => ({
    title: 'Tire dictionary',
    description: `${String(entries.length)} tire terms explained in plain words, from 3PMSF and load index to UTQG and wheel offset.`,
    canonical: dictionaryPath,
    jsonLd: [crumbsJsonLd(dictionaryCrumbs), dictionaryJsonLd('Tire dictionary', dictionaryPath, entries)],
  }));

export function loader({ context }: LoaderFunctionArgs) {
  return { entries: loadDictionary(getRequestContext(context)) };
}

export default function DictionaryRoute() {
  const { entries } = useLoaderData<typeof loader>();
  return <DictionaryPage entries={entries} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
