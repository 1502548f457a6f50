import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { listSizes, messages } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import { canonicalSizeSlug } from '@tirekit/tires';
import { Page, Stack } from '@tirekit/ui';
import { orEmpty } from '../data/or-empty.ts';
import { sizeChoiceText, sizeChoices, sizeTriples, sizeWithoutRim } from '../model/size-choices.ts';
import { SizeFinder } from '../ui/size-finder.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Find tires by size', canonical: '/find/size', robots: 'noindex,follow' });

/**
 * Leads to the page of a size, typed or chosen. If it is not a size, or none is on sale, the form comes back with a
 * message.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams;
  const { api } = getRequestContext(context);
  const onSale = await orEmpty(api.call(listSizes), ({ sizes }) => sizes.map(({ slug }) => slug));
  const triples = sizeTriples(onSale);
  const [width, aspect, rim] = ['width', 'aspect', 'rim'].map((name) => Number(asked.get(name)) || undefined);
  // Advertisements add other parameters.
  const isAsked = ['size', 'width', 'aspect', 'rim'].some((name) => asked.has(name));
  const typed = asked.get('size')?.trim().slice(0, 60) ?? '';
  const chosen = { width, aspect, rim };
  const text = typed || sizeChoiceText(chosen);
  const slugs = readings(text).flatMap((reading) => canonicalSizeSlug(reading) ?? []);
  // If the sizes on sale could not be loaded, the page of the size says whether there are tires.
  const slug = slugs.find((known) => onSale.includes(known) || onSale.length === 0);
  if (slug) throw redirectTo(`/tire-sizes/${slug}`);

  // A size typed without its rim fills the lists, so that only the rim is left to choose.
  const begun = sizeWithoutRim(typed, triples);
  const problem = begun
    ? rimMissing(begun, sizeChoices(triples, begun).rims)
    : text === ''
      ? messages.sizeFirst
      : slugs.length === 0
        ? 'We don’t recognize that size. Enter it as it appears on your tire, such as 225/65R17.'
        : `We have no tires in ${text}. Check the numbers on your sidewall.`;
  const answer = {
    sizes: sizeChoices(triples),
    typed: begun ? '' : typed,
    chosen: begun ? { ...begun, rim: undefined } : chosen,
    problem: isAsked ? problem : null,
  };
  return data(answer, { status: answer.problem === null ? 200 : 422 });
}

export default function FindSizeRoute() {
  const { sizes, typed, chosen, problem } = useLoaderData<typeof loader>();
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Find tires by size</h1>
        <SizeFinder
          // A new answer resets the lists to its choices.
          key={typed === '' ? JSON.stringify(chosen) : 'typed'}
          sizes={sizes}
          typed={typed}
          chosen={chosen}
          problem={problem}
        />
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

const rimMissing = ({ width, aspect }: { width: number; aspect: number }, rims: readonly number[]): string =>
  `Please choose the wheel size too: ${width}/${aspect} is for ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(rims.map(String))} inches.`;

/** A dash before the rim means bias ply on a sidewall, but people often type it for any tire: 225/65-17. */
function readings(text: string): string[] {
  return text === '' ? [] : [text, text.replace(/-(?=\d+(?:\.5)?$)/, 'R')];
}
