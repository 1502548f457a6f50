import type { Facet } from '@tirekit/contract';
import { remembered, useHydrated } from '@tirekit/shell-kit';
import {
  Accordion,
  AccordionItem,
  Button,
  CheckboxField,
  classNames,
  formatNumber,
  RadioGroup,
  Link,
} from '@tirekit/ui';
import { X } from '@tirekit/ui/icons';
import { Form } from 'react-router';
import { isManyKey, isOneKey, type ManyKey, type OneKey } from '../model/list-keys.ts';
import { type ListState, writeListState } from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import type { RailFacet } from '../model/rail-facets.ts';
import styles from './filter-rail.module.css';

export interface FilterRailProps {
  path: string;
  /** The state of the list, including a choice whose list is still loading. */
  state: ListState;
  facets: ListData['facets'];
  /** The label of the button that closes the drawer on a phone: `Show 547 tires`. */
  done: string;
  /** Called after each choice, with the form that contains it. */
  onChoice: (form: HTMLFormElement) => void;
}

/** The drawer's id, for the buttons that open and close it. */
export const FILTERS_ID = 'filters';

const anyNames: Record<OneKey, string> = { price: 'Any price', score: 'Any score', rating: 'Any rating' };

interface ChoicesProps<Key> {
  name: Key;
  label: string;
  values: RailFacet['values'];
  onChoice: FilterRailProps['onChoice'];
}

interface ManyChoicesProps extends ChoicesProps<ManyKey> {
  /** The chosen values, separated by spaces. */
  chosen: string;
  isLong: boolean;
}

/** Another order or another page of a list has the same choices: the server renders them once for all of these. */
const ManyChoices = remembered(
  'catalog.many-choices',
  ({ name, values, chosen, isLong, onChoice }: ManyChoicesProps) => {
    const slugs = new Set(chosen.split(' '));
    return (
      <div className={classNames(isLong && styles['long'])}>
        {values.map(({ slug, name: label, count }) => (
          <CheckboxField
            key={slug}
            dense
            name={name}
            value={slug}
            label={label}
            count={count}
            checked={slugs.has(slug)}
            onChange={({ currentTarget: { form } }) => form && onChoice(form)}
          />
        ))}
      </div>
    );
  },
);

const OneChoice = remembered(
  'catalog.one-choice',
  ({ name, label, values, chosen, onChoice }: ChoicesProps<OneKey> & { chosen: string }) => (
    <RadioGroup
      legend={<span className={styles['unseen']}>{label}</span>}
      name={name}
      required={false}
      dense
      value={chosen}
      onChange={() => {
        const form = document.querySelector<HTMLFormElement>(`#${FILTERS_ID}`);
        if (form) onChoice(form);
      }}
      options={[
        { value: '', label: anyNames[name] },
        ...values.map(({ slug, name: label, count }) => ({
          value: slug,
          label,
          detail: formatNumber(count),
        })),
      ]}
    />
  ),
);

type FacetProps = { facet: RailFacet } & Pick<FilterRailProps, 'path' | 'state' | 'onChoice'>;

function FacetChoice({ facet, path, state, onChoice }: FacetProps) {
  const { key, label, values, total } = facet;
  if (isOneKey(key))
    return (
      <OneChoice name={key} label={label} values={values} chosen={state[key] ?? ''} onChoice={onChoice} />
    );
  if (!isManyKey(key)) return null;
  const isLong = key === 'brand' && state.allBrands;
  const chosen = state[key].join(' ');
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['unseen']}>{label}</legend>
      <ManyChoices {...{ name: key, label, values, chosen, isLong, onChoice }} />
      {(isLong || values.length < total) && (
        <Link
          className={styles['more']}
          to={path + writeListState({ ...state, allBrands: !state.allBrands })}
          rel="nofollow"
          preventScrollReset
        >
          {isLong ? 'Show fewer brands' : `Show all ${formatNumber(total)} brands`}
        </Link>
      )}
    </fieldset>
  );
}

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
      {state.axle !== null && <input type="hidden" name="axle" value={state.axle} />}
      {state.sort !== 'recommended' && <input type="hidden" name="sort" value={state.sort} />}
      {state.allBrands && <input type="hidden" name="brands" value="all" />}
      <Accordion>
        {facets.map((facet) => (
          <AccordionItem key={facet.key} title={facet.label} open={openAtFirst.includes(facet.key)}>
            <FacetChoice path={path} facet={facet} state={state} onChoice={onChoice} />
          </AccordionItem>
        ))}
      </Accordion>
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
