import { business, forFitment, messages } from '@tirekit/contract';
import {
  formatCount,
  ButtonLink,
  Cluster,
  EmptyState,
  Icon,
  Pagination,
  SelectField,
  Sidebar,
  SkipLink,
  Stack,
  Button,
  Link,
} from '@tirekit/ui';
import {
  useCartSummary,
  useFeature,
  useOffersInstallation,
  usePriceName,
  useVisitor,
} from '@tirekit/shell-ui';
import { CardList, TireCard } from '@tirekit/tire-ui';
import { SlidersHorizontal, X } from '@tirekit/ui/icons';
import { useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { getAcknowledgments } from '../model/acknowledgments.ts';
import { type Chip, listChips } from '../model/chips.ts';
import { isNarrowed } from '../model/list-keys.ts';
import {
  type ListState,
  readListState,
  tireSortNames,
  withoutFilters,
  writeListState,
} from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { listAdvice } from '../model/install-savings.ts';
import { quotedSet, staggeredSet, type PurchaseSet } from '../model/tire-set.ts';
import { AddPair, AddToCart } from './add-to-cart.tsx';
import { CompareList } from './compare/compare-list.tsx';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { FILTERS_ID, FilterRail } from './filter-rail.tsx';
import { PairCard } from './pair-card.tsx';
import { CheckOwn } from './check-own.tsx';
import { TIRES_ID } from './tires-id.ts';
import { useCardOffers } from './use-card-offers.tsx';
import { CHIP, useListFocus } from './use-list-focus.ts';
import { OwnWeights } from './own-weights.tsx';
import styles from './tire-list.module.css';

/**
 * The number of tires in a set: as many as the chosen car runs on (a dually six, a trailer two or four); four if no car is
 * chosen.
 */
const getSetSize = ({ car }: ListData): number => car?.tireCount ?? business.quantity.usual;

/** Special trailer sizes, as `ST205/75R15` or, in the older form, `7.00R15ST`. */
const TRAILER_SIZE = /^ST|ST$/;
/** True if the list holds trailer tires only: no car's fitment applies to them. */
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
          ? 'No tires match all of your filters. Remove one to see more.'
          : 'We don’t have any tires here right now.'}
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

/** The cards of a list, each with its delivered price once the place is known. */
function Cards({ data }: { data: ListData }) {
  const { items, pairs } = data.list;
  const { car } = data;
  const quantity = getSetSize(data);
  const isLeaving = useNavigation().state === 'loading';
  const sets = [...pairs.map(staggeredSet), ...items.map((tire): PurchaseSet => [tire])].map((set) =>
    quotedSet(set, quantity),
  );
  const itemsForCar = items.map((tire) => ({
    ...tire,
    path: forFitment(tire.path, car, tire.verdict?.axle ?? null),
  }));
  const cart = useCartSummary();
  const compares = useFeature('compare');
  const { thereAt, addUp } = useCardOffers(sets, car?.fitmentId);
  return (
    <CardList tires={[...pairs.map(({ front }) => front), ...items]} busy={isLeaving}>
      {pairs.map((pair, at) => (
        <PairCard
          key={pair.front.itemId + pair.rear.itemId}
          pair={{ ...pair, front: { ...pair.front, ...thereAt(at) } }}
          car={car}
          total={addUp(at)}
          actions={
            <>
              <AddPair {...{ pair, car, cart }} />
              {compares && (
                <CompareToggle
                  itemId={pair.front.itemId}
                  name={`${pair.front.brand} ${pair.front.line} ${pair.front.size}, front`}
                />
              )}
            </>
          }
        />
      ))}
      {itemsForCar.map((tire, at) => (
        <TireCard
          key={tire.itemId}
          headingLevel={2}
          tire={{ ...tire, ...thereAt(pairs.length + at) }}
          quantity={quantity}
          vehicle={car?.label}
          total={addUp(pairs.length + at)}
          actions={
            <>
              <AddToCart
                {...{ quantity, car, cart }}
                set={[tire]}
                acknowledgeAt={getAcknowledgments([tire]).length === 0 ? null : tire.path}
                name={`${tire.brand} ${tire.line} ${tire.size}`}
              />
              {compares && (
                <CompareToggle itemId={tire.itemId} name={`${tire.brand} ${tire.line} ${tire.size}`} />
              )}
            </>
          }
        />
      ))}
    </CardList>
  );
}

/** A list of tires with filters, chosen filters, sort order and pages. Its whole state is in its address. */
export function TireListing({ data }: { data: ListData }) {
  const { path, state, list, facets } = data;
  const chips = listChips(path, state, facets);
  useListFocus(data, chips);
  const priceName = usePriceName();
  const place = useVisitor()?.location ?? null;
  const installs = useOffersInstallation();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<{ from: ListState; to: ListState }>();
  // A choice shows at once; when its list has arrived, the list's own state counts again.
  const shown = choice?.from === state ? choice.to : state;
  const apply = (form: HTMLFormElement) => {
    const to = stateOfForm(form);
    setChoice({ from: state, to });
    void navigate(path + writeListState(to), { preventScrollReset: true });
  };
  const found = formatCount(list.total, list.pairs.length > 0 ? 'set' : 'tire');
  return (
    <Sidebar side="start">
      <div className={styles['rail']}>
        <SkipLink target={TIRES_ID}>Skip the filters</SkipLink>
        <FilterRail facets={facets} path={path} state={shown} done={`Show ${found}`} onChoice={apply} />
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
              name="sort"
              optional={false}
              value={shown.sort}
              onChange={({ currentTarget: { form } }) => form && apply(form)}
              options={Object.entries(tireSortNames).map(([value, label]) => ({ value, label }))}
            />
            <noscript>
              <Button type="submit">Sort</Button>
            </noscript>
          </Form>
        </div>
        <OwnWeights data={data} />
        <Chips data={data} chips={chips} />
        {list.total > 0 && (
          <p className={styles['muted']}>
            {listAdvice({ isForTrailers: isForTrailers(data), setSize: getSetSize(data) }, installs)}
            {priceName !== null && ` Prices are each tire’s ${priceName}.`}
            {data.car === null && !isForTrailers(data) && (
              <>
                {' '}
                <CheckOwn path={path} state={state} />.
              </>
            )}
            {place === null
              ? ' Enter your ZIP code to see delivered prices with fees and estimated tax.'
              : ' Totals include shipping, fees, and estimated tax.'}
          </p>
        )}
        {list.total === 0 ? <NothingFound data={data} /> : <Cards data={data} />}
        <Pagination
          page={list.page}
          pageCount={list.pages}
          hrefFor={(page) => path + writeListState({ ...state, page })}
        />
        {list.total > 0 && <CompareList car={data.car} />}
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
