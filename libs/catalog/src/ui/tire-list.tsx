import { business, forFitment, messages } from '@tirekit/contract';
import {
  countOf,
  ButtonLink,
  Cluster,
  EmptyState,
  Pagination,
  SelectField,
  Sidebar,
  SkipLink,
  Stack,
  Button,
  Link,
} from '@tirekit/ui';
import { assembled, remembered, usePriceName, useVisitor } from '@tirekit/shell-kit';
import { type CardTire, ThumbnailShapes, TireCard } from '@tirekit/tire-ui';
import { SlidersHorizontal, X } from '@tirekit/ui/icons';
import { Icon } from '@tirekit/ui';
import { useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { type Chip, chipsOf } from '../model/chips.ts';
import { isNarrowed } from '../model/list-keys.ts';
import {
  type ListState,
  readListState,
  sortNames,
  withoutFilters,
  writeListState,
} from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { buyablePair, buyableSet } from '../model/buyable-set.ts';
import { AddToCart } from './add-to-cart.tsx';
import { DoorTotal, DoorTotals } from './door-totals.tsx';
import { FILTERS_ID, FilterRail, type FilterRailProps } from './filter-rail.tsx';
import { PairCard } from './pair-card.tsx';
import { CHIP, TIRES_ID, useListFocus } from './use-list-focus.ts';
import styles from './tire-list.module.css';

/**
 * How many tires a set has: what the chosen car runs on (a dually six, a trailer two or four); four if no car is
 * chosen.
 */
const setSizeOf = ({ car }: ListData): number => car?.tireCount ?? business.quantity.usual;

/** Special trailer sizes, as `ST205/75R15` or, in the older form, `7.00R15ST`. */
const TRAILER_SIZE = /^ST|ST$/;
/** Whether the list holds trailer tires only: no car's fitment applies to them. */
const isForTrailers = ({ list }: ListData): boolean =>
  list.items.length > 0 && list.items.every(({ size }) => TRAILER_SIZE.test(size));

const stateOfForm = (form: HTMLFormElement) => {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return readListState(new URLSearchParams(entries));
};

function NothingFound({ data }: { data: ListData }) {
  const { path, state } = data;
  return (
    <EmptyState
      title={messages.noResults}
      actions={
        <>
          {isNarrowed(state) && (
            <ButtonLink tone="primary" to={path + writeListState(withoutFilters(state))}>
              Clear all filters
            </ButtonLink>
          )}
          <ButtonLink to="/tire-sizes">Find another size</ButtonLink>
          <ButtonLink to="/vehicles">Find by vehicle</ButtonLink>
        </>
      }
    >
      <p>
        {isNarrowed(state)
          ? 'No tire here has all that you chose. Take a filter away to see more.'
          : 'We have no tire here at the moment.'}
      </p>
    </EmptyState>
  );
}

function Chips({ data: { path, state }, chips }: { data: ListData; chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <Cluster as="ul" gap={2} aria-label="Chosen filters">
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Link
            className={styles['chip']}
            to={to}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            {...{ [CHIP]: key }}
          >
            {label}
            <Icon icon={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={path + writeListState(withoutFilters(state))} preventScrollReset>
          Clear all
        </Link>
      </li>
    </Cluster>
  );
}

interface TireRowProps {
  tire: CardTire;
  /** The fitment id of the chosen car, which the links carry on. */
  fitment: string | null;
  quantity: number;
  vehicle: string | null;
}

const Row = remembered('catalog.row', function TireRow({ tire, fitment, quantity, vehicle }: TireRowProps) {
  const set = buyableSet(tire, quantity);
  return (
    <TireCard
      headingLevel={2}
      isShapeShared
      tire={{ ...tire, path: forFitment(tire.path, fitment, tire.verdict?.axle ?? null) }}
      quantity={quantity}
      {...(vehicle !== null && { vehicle })}
      total={set && <DoorTotal {...set} />}
      actions={<AddToCart tire={tire} quantity={quantity} fitment={fitment} />}
    />
  );
});

type RailProps = Omit<FilterRailProps, 'facets'> & { of: FilterRailProps['facets'] };

const PairRow = remembered('catalog.pair-row', PairCard);
const Rail = assembled('catalog.rail', ({ of: facets, ...rail }: RailProps) => (
  <FilterRail facets={facets} {...rail} />
));

interface TireRowsProps {
  of: ListData['list'];
  fitment: string | null;
  quantity: number;
  vehicle: string | null;
}

const TireRows = assembled(
  'catalog.rows',
  ({ of: { pairs, items }, fitment, quantity, vehicle }: TireRowsProps) => (
    <>
      {pairs.map((pair) => (
        <li key={pair.front.itemId + pair.rear.itemId}>
          <PairRow pair={pair} fitment={fitment} />
        </li>
      ))}
      {items.map((tire) => (
        <li key={tire.itemId}>
          <Row tire={tire} fitment={fitment} quantity={quantity} vehicle={vehicle} />
        </li>
      ))}
    </>
  ),
);

function Rows({ data }: { data: ListData }) {
  const { list, state, car } = data;
  const count = setSizeOf(data);
  const isLeaving = useNavigation().state === 'loading';
  const sets = [...list.pairs.map(buyablePair), ...list.items.map((tire) => buyableSet(tire, count))].filter(
    (set) => set !== null,
  );
  return (
    <DoorTotals sets={sets}>
      <ThumbnailShapes pictures={list.items.map(({ picture }) => picture)} />
      <ul className={styles['rows']} role="list" aria-busy={isLeaving || undefined}>
        <TireRows of={list} fitment={state.fitment} quantity={count} vehicle={car?.label ?? null} />
      </ul>
    </DoorTotals>
  );
}

/** A list of tires with filters, chosen filters, sort order and pages. Its whole state is in its address. */
export function TireList({ data }: { data: ListData }) {
  const { path, state, list, facets } = data;
  const chips = chipsOf(path, state, facets);
  useListFocus(data, chips);
  const priceName = usePriceName();
  const isPlaceKnown = useVisitor()?.location != null;
  const navigate = useNavigate();
  const [choice, setChoice] = useState<{ from: ListState; to: ListState }>();
  // A choice shows at once; when its list has arrived, the list's own state counts again.
  const shown = choice?.from === state ? choice.to : state;
  const apply = (form: HTMLFormElement) => {
    const to = stateOfForm(form);
    setChoice({ from: state, to });
    void navigate(path + writeListState(to), { preventScrollReset: true });
  };
  const found = countOf(list.total, list.pairs.length > 0 ? 'set' : 'tire');
  return (
    <Sidebar side="start">
      <div className={styles['rail']}>
        <div className={styles['skip']}>
          <SkipLink target={TIRES_ID}>Skip the filters</SkipLink>
        </div>
        <Rail of={facets} path={path} state={shown} done={`Show ${found}`} onChoice={apply} />
      </div>
      <Stack gap={4} as="section" aria-label="Tires" id={TIRES_ID} tabIndex={-1} className={styles['tires']}>
        <div className={styles['bar']}>
          <p role="status" className={styles['count']}>
            {found}
            {list.pages > 1 && (
              <span className={styles['muted']}>{` · page ${list.page} of ${list.pages}`}</span>
            )}
          </p>
          <Button className={styles['filters']} icon={SlidersHorizontal} popoverTarget={FILTERS_ID}>
            Filters
          </Button>
          <Form action={path} className={styles['sort'] ?? ''}>
            <OtherFields data={data} />
            <SelectField
              label="Sort by"
              // One that React made would be another in each place: the server could not remember what it is in.
              id="sort-by"
              name="sort"
              optional={false}
              value={shown.sort}
              onChange={({ currentTarget: { form } }) => form && apply(form)}
              options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
            />
            <noscript>
              <Button type="submit">Sort</Button>
            </noscript>
          </Form>
        </div>
        <Chips data={data} chips={chips} />
        {list.total > 0 && (
          <p className={styles['muted']}>
            {isForTrailers(data)
              ? 'Replace all tires of a trailer together: alike, they carry and wear evenly.'
              : `Replace tires at least in pairs, on the same axle. ${
                  setSizeOf(data) === 4
                    ? 'Four alike handle and wear evenly.'
                    : 'A whole set handles and wears evenly.'
                }`}
            {priceName !== null && ` Prices are each tire’s ${priceName}.`}
            {data.car === null && !isForTrailers(data) && (
              <>
                {' '}
                <Link to="/vehicles">Check what fits your car</Link>.
              </>
            )}
            {isPlaceKnown
              ? ' Each total to your door includes fees and estimated tax.'
              : ' With your ZIP code you see each total to your door, fees and estimated tax included.'}
          </p>
        )}
        {list.total === 0 ? <NothingFound data={data} /> : <Rows data={data} />}
        <Pagination
          page={list.page}
          pageCount={list.pages}
          hrefFor={(page) => path + writeListState({ ...state, page })}
        />
      </Stack>
    </Sidebar>
  );
}

/** Hidden fields for the rest of the list's address, so that sorting keeps the filters. */
function OtherFields({ data }: { data: ListData }) {
  const text = writeListState({ ...data.state, sort: 'recommended', page: 1 });
  return [...new URLSearchParams(text)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
