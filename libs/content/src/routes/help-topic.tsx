import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadHelpTopic } from '../data/text/help.ts';
import { faqJsonLd } from '../model/text-json-ld.ts';
import { plainText } from '../model/text-tree.ts';
import { HelpTopicView, topicCrumbs } from '../ui/help/help-topic-view.tsx';

export const handle = publicPage({ isText: true });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ topic: { title, description, to }, answers }) => ({
    title,
    canonical: to,
    ...(description !== null && { description }),
    jsonLd: [
      crumbsJsonLd(topicCrumbs(title)),
      ...faqJsonLd(answers.map(({ question, blocks }) => ({ question, answer: plainText(blocks) }))),
    ],
  }));

export const loader = ({ context, params: { topic = '' } }: LoaderFunctionArgs) =>
  loadHelpTopic(getRequestContext(context), topic);

export default function HelpTopicRoute() {
  return <HelpTopicView {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
