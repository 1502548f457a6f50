import { type Facet, termHref } from '@tirekit/contract';
import { useHydrated } from '@tirekit/shell-ui';
import { Button, formatNumber, Link } from '@tirekit/ui';
import { X } from '@tirekit/ui/icons';
import { Form } from 'react-router';
import { isManyKey, isOneKey, type OneKey } from '../model/list-keys.ts';
import { type ListState, writeListState } from '../model/list-state.ts';
import type { RailFacet } from '../model/rail-facets.ts';
import styles from './filter-rail.module.css';

export interface FilterRailProps {
  path: string;
  /** The state of the list, including a choice whose list is still loading. */
  state: ListState;
  facets: readonly RailFacet[];
  /** The label of the button that closes the drawer on a phone: `Show 547 tires`. */
  done: string;
  /** Called after each choice, with the form that contains it. */
  onChoice: (form: HTMLFormElement) => void;
}

/** The drawer's id, for the buttons that open and close it. */
export const FILTERS_ID = 'filters';

const openAtFirst: readonly Facet['key'][] = ['brand', 'category', 'price', 'feature'];

/**
 * The filters of a list, as a form that leads to the same list by GET. With scripts, each choice applies at once. The
 * filters stand beside the list; on a phone they are a drawer, made with the browser's own popover, which needs no script.
 */
export function FilterRail({ path, state, facets, done, onChoice }: FilterRailProps) {
  const hydrated = useHydrated();
  return (
    <Form id={FILTERS_ID} popover="auto" action={path} className={styles['rail'] ?? ''} aria-label="Filters">
      <div className={styles['head']}>
        <h2 className={styles['title']}>Filters</h2>
        <Button tone="quiet" icon={X} popoverTarget={FILTERS_ID} popoverTargetAction="hide">
          Close
        </Button>
      </div>
      {state.fitment !== null && <input type="hidden" name="fitment" value={state.fitment} />}
      {state.drive !== null && <input type="hidden" name="drive" value={state.drive} />}
      {state.axle !== null && <input type="hidden" name="axle" value={state.axle} />}
      {state.weights !== null && <input type="hidden" name="weights" value={state.weights} />}
      {state.sort !== 'recommended' && <input type="hidden" name="sort" value={state.sort} />}
      {state.allBrands && <input type="hidden" name="brands" value="all" />}
      {facets.map((facet) => (
        <FacetGroup key={facet.key} {...{ facet, path, state, onChoice }} />
      ))}
      <noscript className={styles['apply']}>
        <Button type="submit" tone="primary" wide>
          Apply filters
        </Button>
      </noscript>
      {hydrated && (
        <div className={styles['foot']}>
          <Button tone="primary" wide popoverTarget={FILTERS_ID} popoverTargetAction="hide">
            {done}
          </Button>
        </div>
      )}
    </Form>
  );
}

type FacetGroupProps = { facet: RailFacet } & Pick<FilterRailProps, 'path' | 'state' | 'onChoice'>;

/** One facet, as a part of the form that can be folded. */
function FacetGroup({ facet: { key, label, values, total }, path, state, onChoice }: FacetGroupProps) {
  const choice = { type: isOneKey(key) ? 'radio' : 'checkbox', name: key, onChoice } as const;
  const isLong = key === 'brand' && state.allBrands;
  const choices = values.map(({ slug, name, count }) => (
    <Choice
      {...choice}
      key={slug}
      value={slug}
      checked={isChosen(state, key, slug)}
      label={name}
      count={count}
    />
  ));
  return (
    // A details element is a group for screen readers.
    <details className={styles['facet']} aria-label={label} open={openAtFirst.includes(key)}>
      <summary>{label}</summary>
      {isOneKey(key) && <Choice {...choice} value="" checked={state[key] === null} label={anyNames[key]} />}
      {isLong ? <div className={styles['long']}>{choices}</div> : choices}
      {(isLong || total !== undefined) && (
        <Link
          className={styles['more']}
          to={path + writeListState({ ...state, allBrands: !state.allBrands })}
          rel="nofollow"
          preventScrollReset
        >
          {total === undefined ? 'Show fewer brands' : `Show all ${formatNumber(total)} brands`}
        </Link>
      )}
      {key === 'feature' && <FeatureTerms />}
    </details>
  );
}

/** The dictionary's terms for marks that are filters. */
const featureTerms = [
  { name: '3PMSF', slug: '3pmsf' },
  { name: 'Load range', slug: 'load-range' },
  { name: 'Run-flat', slug: 'run-flat' },
] as const;

const FeatureTerms = () => (
  <p className={styles['terms']}>
    What it means:{' '}
    {featureTerms.map(({ name, slug }, at) => (
      <span key={slug}>
        {at > 0 && ', '}
        <Link to={termHref(slug)}>{name}</Link>
      </span>
    ))}
  </p>
);

const anyNames: Record<OneKey, string> = { price: 'Any price', score: 'Any score', rating: 'Any rating' };

const isChosen = (state: ListState, key: Facet['key'], slug: string): boolean =>
  isOneKey(key) ? state[key] === slug : isManyKey(key) && state[key].some((chosen) => chosen === slug);

interface ChoiceProps extends Pick<FilterRailProps, 'onChoice'> {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  label: string;
  /** The number of tires that it leaves. */
  count?: number;
}

/** The whole line is the label. */
function Choice({ label, count, onChoice, ...input }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input {...input} onChange={({ currentTarget: { form } }) => form && onChoice(form)} />
      {label}
      {count !== undefined && <span>{` ${formatNumber(count)}`}</span>}
    </label>
  );
}
