import { type Crumb, Notice, Link } from '@tirekit/ui';
import { useSignal } from '@tirekit/shell-ui';
import type { ComponentProps } from 'react';
import { writeListState } from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { EntryLinks } from './entry-links.tsx';
import { HubPage } from './hub-page.tsx';
import { ReviewsLink } from './reviews-link.tsx';
import { TireListing } from './tire-list.tsx';

export interface ListPageProps {
  title: string;
  lead?: string | undefined;
  crumbs: readonly Crumb[];
  data: ListData;
  /** Links below the list, with their title. */
  onward?: ComponentProps<typeof EntryLinks>;
  /** The name of its tires, if there is a page of their reviews: `winter tires`. */
  getReviews?: string | undefined;
}

/** A page that shows a list of tires. */
export function ListPage({ data, title, lead, crumbs, onward, getReviews }: ListPageProps) {
  const { car, path, state, list } = data;
  useSignal(
    list.items.length > 0 ? { kind: 'list', path, name: title, tires: list.items } : null,
    path + writeListState(state),
  );
  return (
    <HubPage title={title} lead={lead} crumbs={crumbs}>
      {car && (
        <Notice>
          <p>
            {state.wheels === null
              ? `Each tire is checked against your ${car.label}. `
              : `These tires need ${state.wheels}-inch wheels. Each is checked against your ${car.label} on those wheels. `}
            <Link
              to={
                path +
                writeListState({ ...state, fitment: null, drive: null, axle: null, wheels: null, page: 1 })
              }
            >
              Show all tires
            </Link>
          </p>
        </Notice>
      )}
      <TireListing data={data} />
      {onward && <EntryLinks {...onward} />}
      {getReviews && <ReviewsLink path={path} of={getReviews} />}
    </HubPage>
  );
}
