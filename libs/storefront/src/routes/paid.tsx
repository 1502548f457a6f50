import { answerTotal, type Detail, DetailPage, loadDetail, paidPath } from '@tirekit/catalog';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { installation } from '../ui/installation.ts';

/** For visitors from ads only: search engines list the tire's own page, which is the canonical one. */
export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ meta }) => ({ ...meta, robots: 'noindex,nofollow' }));

export const handle = publicPage({ query: ['fitment', 'drive', 'axle', 'wheels'] });

/** The page of a tire for shopping ads. */
export const loader = (args: LoaderFunctionArgs): Promise<Detail> => loadDetail(args, paidPath);

export const action = (args: ActionFunctionArgs) => answerTotal(args);

export default function PaidRoute() {
  const { meta: _, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <DetailPage key={page.tire.itemId} {...page} answer={answer} installation={installation} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
