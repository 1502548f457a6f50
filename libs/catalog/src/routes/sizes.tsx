import { listSizes } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { ButtonLink } from '@tirekit/ui';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { EntryGrid } from '../ui/entry-grid.tsx';
import { EntryLinks } from '../ui/entry-links.tsx';
import { HubPage } from '../ui/hub-page.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Tire sizes' }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ diameters, popular }) => ({
    title: 'Tire sizes',
    description:
      'Every tire size we carry, by wheel diameter, with the number of tires and the lowest price.',
    jsonLd: [crumbsJsonLd(crumbs), ...itemListJsonLd([...diameters, ...popular])],
  }));

export const handle = publicPage();

/** The number of sizes that the page names; the others are found by their diameter. */
const SIZES_SHOWN = 48;

export async function loader({ context }: LoaderFunctionArgs) {
  const { sizes, diameters } = await getRequestContext(context).load(listSizes, {});
  const popular = sizes.toSorted((a, b) => b.count - a.count).slice(0, SIZES_SHOWN);
  return { diameters, popular };
}

export default function SizesRoute() {
  const { diameters, popular } = useLoaderData<typeof loader>();
  return (
    <HubPage
      title="Tire sizes"
      lead="Look for the size on your tire’s sidewall, such as 225/65R17. The last number is the wheel diameter in inches."
      crumbs={crumbs}
    >
      <p>
        <ButtonLink to="/find/size">Find your exact size</ButtonLink>
      </p>
      <EntryLinks label="Wheel diameters" entries={diameters} />
      <h2>Sizes with the most tires</h2>
      <EntryGrid entries={popular} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
