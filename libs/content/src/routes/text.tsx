import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { lenderExample } from '../data/text/lender-example.ts';
import { textAt, toTextPage } from '../data/text/text-page.ts';
import { faqJsonLd, questionsIn } from '../model/text-json-ld.ts';
import { LenderExampleContext } from '../ui/text/lender-example.tsx';
import { RelatedTexts } from '../ui/text/related-texts.tsx';
import { TextPageView } from '../ui/text/text-page-view.tsx';

export const handle = publicPage({ isText: true });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ slug, page: { title, description, robots, blocks } }) => ({
    title,
    canonical: `/${slug}`,
    ...(description !== null && { description }),
    ...(robots && { robots }),
    jsonLd: [crumbsJsonLd([{ label: 'Home', to: '/' }, { label: title }]), ...faqJsonLd(questionsIn(blocks))],
  }));

/** A page whose text is a content file with the same name. Without one in this storefront, the answer is 404. */
export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { library, document } = textAt(requestContext, `pages/${slug}`);
  return {
    slug,
    page: toTextPage(document, library),
    example: await lenderExample(requestContext, document),
  };
}

export default function TextRoute() {
  const { page, example } = useLoaderData<typeof loader>();
  const { related } = page;
  return (
    <LenderExampleContext value={example}>
      <TextPageView page={page} aside={related.length > 0 && <RelatedTexts links={related} />} />
    </LenderExampleContext>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
