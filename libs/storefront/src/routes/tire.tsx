import { answerTotal, type Detail, DetailPage, loadDetail } from '@tirekit/catalog';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { installation } from '../ui/installation.ts';

export const meta = (args: MetaArgs<typeof loader>) => pageMeta(args, ({ meta }) => meta);

export const handle = publicPage({ query: ['fitment', 'drive', 'axle', 'wheels'] });

/** A tire and the shops that install it: the tire belongs to the catalog, shops to installers. */
export const loader = (args: LoaderFunctionArgs): Promise<Detail> => loadDetail(args);

export const action = (args: ActionFunctionArgs) => answerTotal(args);

export default function TireRoute() {
  const { meta: _, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <DetailPage key={page.tire.itemId} {...page} answer={answer} installation={installation} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
