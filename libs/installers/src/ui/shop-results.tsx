import { messages } from '@tirekit/contract';
import { Button, ButtonLink, formatCount, EmptyState, Notice, Pagination, Skeleton } from '@tirekit/ui';
import { useMemo, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type ShopsShown, type ShopsWhere } from '../data/shops.ts';
import {
  finderFilters,
  type FinderState,
  isFiltered,
  readFinderState,
  widerThan,
  writeFinderState,
} from '../model/finder-state.ts';
import type { MapEdges } from './map/map-types.ts';
import { ShopMap } from './map/shop-map.tsx';
import { shopId } from './shop-card.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { ShopList } from './shop-list.tsx';
import styles from './shop-results.module.css';
import { useWide } from './use-wide.ts';

export interface ShopResultsProps {
  /** The address of the list, without its query. */
  path: string;
  state: FinderState;
  where: ShopsWhere;
  shown: ShopsShown;
  /** `near Austin, TX`, after the number of shops. */
  near: string;
  /** True if the list has a middle, so that it can be widened. */
  hasRadius: boolean;
  /** Called with a piece of the map whose shops the buyer wants to see. */
  onSearchArea?: (edges: MapEdges) => void;
  /** True if the list is of a piece of the map. */
  isOfMap?: boolean;
}

/** Shops as a list and on a map, side by side or, on a phone, one at a time. */
export function ShopResults(props: ShopResultsProps) {
  const { path, state, where, shown, near, hasRadius, onSearchArea, isOfMap = false } = props;
  const { found, busy, failure, retry } = shown;
  const [selected, setSelected] = useState<string | null>(null);
  const [view, setView] = useState<'list' | 'map'>('list');
  const isWide = useWide();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<{ from: FinderState; to: FinderState }>();
  const isOnItsWay = useNavigation().state !== 'idle';
  // A choice shows at once, also while the list of the choice before arrives; then the list's own state counts again.
  const chosenState = choice && (choice.from === state || isOnItsWay) ? choice.to : state;
  const show = (to: FinderState) => {
    setChoice({ from: state, to });
    void navigate(path + writeFinderState(to), { preventScrollReset: true });
  };
  const apply = (form: HTMLFormElement) => {
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') chosen.append(name, value);
    show(readFinderState(chosen));
  };
  const shops = found?.installers ?? [];
  const isMapOpen = isWide || view === 'map';
  const { flags, rim } = state;
  const zip = 'zip' in where ? where.zip : null;
  // The same object until another search, so that the map does not ask again.
  const others = useMemo(
    () => ({ ...finderFilters({ flags, rim }), ...(zip !== null && { zip }) }),
    [flags, rim, zip],
  );
  const showRow = (code: string | null) => {
    setSelected(code);
    if (code !== null) document.getElementById(shopId(code))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles['results']} data-view={view}>
      <ShopFilters
        {...{ path, hasRadius }}
        state={chosenState}
        onChoice={apply}
        onFilters={(filters) => show({ ...chosenState, ...filters, page: 1 })}
      />
      <div className={styles['bar']}>
        <p role="status" className={styles['count']}>
          {found ? `${formatCount(found.total, 'shop')} ${near}` : failure ? '' : 'Looking for shops…'}
        </p>
        {shops.length > 0 && (
          <div role="group" aria-label="View" className={styles['switch']}>
            <Button size="sm" scripted aria-pressed={view === 'list'} onClick={() => setView('list')}>
              List
            </Button>
            <Button size="sm" scripted aria-pressed={view === 'map'} onClick={() => setView('map')}>
              Map
            </Button>
          </div>
        )}
      </div>
      {failure !== null && (
        <Notice
          tone="caution"
          role="alert"
          title={failure}
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['list']}>
          {!found && failure === null && <Waiting />}
          {found?.total === 0 && <NoShops {...{ path, state, hasRadius }} />}
          {shops.length > 0 && (
            <ShopList shops={shops} selected={selected} onSelect={setSelected} busy={busy} />
          )}
          {found && (
            <Pagination
              page={state.page}
              pageCount={found.pages}
              hrefFor={(page) => path + writeFinderState({ ...state, page })}
            />
          )}
        </div>
        {(shops.length > 0 || isOfMap) && (
          <div className={styles['map']}>
            <ShopMap
              isOpen={isMapOpen}
              shops={shops}
              others={others}
              label={`Map of tire shops ${near}`}
              selected={selected}
              onSelect={showRow}
              onSearchArea={onSearchArea}
              keepsView={isOfMap}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden className={styles['waiting']}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles['blank']}>
          <Skeleton shape="title" width="half" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}

/** No shop is here, with its ways out: a wider search, a van that comes, tires at the door. */
function NoShops({ path, state, hasRadius }: Pick<ShopResultsProps, 'path' | 'state' | 'hasRadius'>) {
  const wider = hasRadius ? widerThan(state.radius) : null;
  const to = (change: Partial<FinderState>) => path + writeFinderState({ ...state, page: 1, ...change });
  return (
    <EmptyState
      title={messages.noShops}
      actions={
        <>
          {isFiltered(state) && (
            <ButtonLink tone="primary" to={to({ flags: [], rim: null })}>
              Clear filters
            </ButtonLink>
          )}
          {wider !== null && (
            <ButtonLink tone={isFiltered(state) ? 'secondary' : 'primary'} to={to({ radius: wider })}>
              {`Search within ${String(wider)} miles`}
            </ButtonLink>
          )}
          {!state.flags.includes('mobile') && (
            <ButtonLink to={to({ flags: ['mobile'], rim: null })}>Have a van come to me</ButtonLink>
          )}
          <ButtonLink to="/tire-sizes">Ship tires to me</ButtonLink>
        </>
      }
    >
      <p>
        {isFiltered(state)
          ? 'No shop here has everything you chose.'
          : 'There’s no shop this close. Try a wider search, or have your tires shipped to your door.'}
      </p>
    </EmptyState>
  );
}
