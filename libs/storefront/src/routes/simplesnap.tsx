import { hasFeature } from '@tirekit/channel';
import { RelatedTexts, TextPageView } from '@tirekit/content';
import { textAt, type TextPage, toTextPage } from '@tirekit/content/server';
import { simpleSnapPath } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, notFound, submittedFields } from '@tirekit/shell-server/request';
import { mayUseCamera, type SnapAnswer, takeSnapForm } from '@tirekit/snap';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { SnapWithOffers } from '../ui/snap-with-offers.tsx';

export const handle = publicPage();

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ page: { title, description } }) => ({
    title,
    canonical: simpleSnapPath,
    ...(description !== null && { description }),
    jsonLd: [crumbsJsonLd([{ label: 'Home', to: '/' }, { label: title }])],
  }));

interface SnapPageData {
  page: TextPage;
  /** True if the storefront has SimpleSnap. */
  hasTool: boolean;
}

/** The text about finding a size, with the tool above it where a storefront has it. The text belongs to content, the tool to snap. */
export async function loader({ context }: LoaderFunctionArgs): Promise<SnapPageData> {
  const requestContext = getRequestContext(context);
  const { library, document } = textAt(requestContext, 'pages/simplesnap');
  return {
    page: toTextPage(document, library),
    hasTool: hasFeature(requestContext.channel, 'simplesnap'),
  };
}

/** Only a page that was loaded as a document has the policy that allows the camera. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<SnapPageData> {
  if (mayUseCamera()) return serverLoader<typeof loader>();
  location.assign(request.url);
  return new Promise<never>(() => undefined);
}

/** The steps of the tool differ by their hash alone. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  ...rest
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname ? false : rest.defaultShouldRevalidate;

export async function action({ request, context }: ActionFunctionArgs): ReturnType<typeof takeSnapForm> {
  const requestContext = getRequestContext(context);
  if (!hasFeature(requestContext.channel, 'simplesnap')) throw notFound();
  return takeSnapForm(requestContext, await submittedFields(request));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function SimpleSnapRoute() {
  const { page, hasTool } = useLoaderData<typeof loader>();
  const answer = useActionData<SnapAnswer>() ?? null;
  return (
    <TextPageView
      page={page}
      before={hasTool ? <SnapWithOffers answer={answer} /> : undefined}
      aside={page.related.length > 0 && <RelatedTexts links={page.related} />}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
