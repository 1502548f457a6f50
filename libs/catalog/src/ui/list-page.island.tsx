import type { HubEntry } from '@tirekit/contract';
import { assembled } from '@tirekit/shell-kit';
import { type Crumb, Notice, Link } from '@tirekit/ui';
import { writeListState } from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { EntryLinks } from './entry-links.tsx';
import { HubPage } from './hub-page.tsx';
import { TireList } from './tire-list.tsx';

export interface ListPageProps {
  title: string;
  lead?: string | undefined;
  crumbs: readonly Crumb[];
  data: ListData;
  /** Links below the list, with their title. */
  onward?: { label: string; entries: readonly HubEntry[] };
}

type ListMatterProps = Omit<ListPageProps, 'data'> & { of: ListData };

/** Nothing of it depends on the visitor before their browser asks for it. */
const ListMatter = assembled('catalog.list', ({ of: data, title, lead, crumbs, onward }: ListMatterProps) => {
  const { car, path, state } = data;
  return (
    <HubPage title={title} lead={lead} crumbs={crumbs}>
      {car && (
        <Notice>
          <p>
            Each tire is checked against your {car.label}.{' '}
            <Link to={path + writeListState({ ...state, fitment: null, axle: null, page: 1 })}>
              Leave the car out
            </Link>
          </p>
        </Notice>
      )}
      <TireList data={data} />
      {onward && <EntryLinks {...onward} />}
    </HubPage>
  );
});

/** A page that shows a list of tires. */
export default function ListPage({ data, ...page }: ListPageProps) {
  return <ListMatter {...page} of={data} />;
}
