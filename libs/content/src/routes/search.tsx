import { type LoaderFunctionArgs, type MetaArgs, Link, useLoaderData } from 'react-router';
import { messages, suggest } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo } from '@tirekit/shell-kit/request';
import { canonicalSizeSlug } from '@tirekit/tires';
import { ButtonLink, Container, EmptyState, Stack } from '@tirekit/ui';
import { finderData } from '../model/finder-data.ts';
import styles from '../ui/search-page.module.css';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ query }) => ({
    title: query === '' ? 'Search' : `Search: ${query}`,
    canonical: '/search',
    robots: 'noindex,follow',
  }));

/** What people call what they were found as. */
const kinds = {
  vehicle: 'Vehicle',
  size: 'Size',
  brand: 'Brand',
  line: 'Tire',
  category: 'Category',
  type: 'Type',
} as const;

/** A size leads straight to its page, and so does the only thing found. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const query = (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, 80);
  if (query === '') return { query, suggestions: [] };
  const slug = canonicalSizeSlug(query);
  if (slug !== null && (await finderData(visit)).sizeSlugs.has(slug)) throw goTo(`/tire-sizes/${slug}`);
  const { suggestions } = await visit.load(suggest, { query: { query, limit: 20 } });
  const [only, ...more] = suggestions;
  if (only && more.length === 0) throw goTo(only.path);
  return { query, suggestions };
}

export default function SearchRoute() {
  const { query, suggestions } = useLoaderData<typeof loader>();
  return (
    <Container width="text">
      <Stack gap={6}>
        <h1>{query === '' ? 'Search' : `Results for “${query}”`}</h1>
        {suggestions.length === 0 ? (
          <EmptyState
            title={query === '' ? 'What are you looking for?' : messages.noMatches}
            actions={
              <>
                <ButtonLink tone="primary" to="/find/size">
                  Find by size
                </ButtonLink>
                <ButtonLink to="/find/vehicle">Find by vehicle</ButtonLink>
              </>
            }
          >
            A size like 225/65R17, a car like 2019 Honda Civic, or a brand.
          </EmptyState>
        ) : (
          <ul className={styles['results']} role="list">
            {suggestions.map(({ kind, label, detail, path }) => (
              <li key={path}>
                <Link className={styles['result']} to={path}>
                  <span>
                    <strong>{label}</strong>
                    {detail && <span className={styles['detail']}>{detail}</span>}
                  </span>
                  <span className={styles['kind']}>{kinds[kind]}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Container>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
