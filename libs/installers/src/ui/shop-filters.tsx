import { business, installerSorts } from '@tirekit/contract';
import { useHydrated } from '@tirekit/shell-ui';
import { Button, SelectField } from '@tirekit/ui';
import { SlidersHorizontal } from '@tirekit/ui/icons';
import { useState } from 'react';
import { Form } from 'react-router';
import { useRememberedSize } from '../data/remembered-size.ts';
import { finderFlagNames, finderFlags, type FinderState, rimChoices } from '../model/finder-state.ts';
import styles from './shop-filters.module.css';

export interface ShopFiltersProps {
  /** The address of the list, without its query. */
  path: string;
  state: FinderState;
  /** True if the list has a middle, so that distance means something. */
  hasRadius: boolean;
  /** Called after each choice, with the form that holds all of them. */
  onChoice: (form: HTMLFormElement) => void;
  /** Called with filters that are chosen together. */
  onFilters: (filters: Pick<FinderState, 'rim' | 'flags'>) => void;
}

/** The filters and the order of a list of shops: a form that leads to the same list by GET. */
export function ShopFilters({ path, state, hasRadius, onChoice, onFilters }: ShopFiltersProps) {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const chosen = state.flags.length + (state.rim === null ? 0 : 1);
  const apply = ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) =>
    form && onChoice(form);
  return (
    <Form action={path} className={styles['filters'] ?? ''} aria-label="Filters">
      {state.place !== null && <input type="hidden" name="place" value={state.place} />}
      <div className={styles['selects']}>
        <SelectField
          label="Sort by"
          name="sort"
          optional={false}
          value={state.sort}
          onChange={apply}
          options={Object.entries(installerSorts).map(([value, label]) => ({ value, label }))}
        />
        {hasRadius && (
          <SelectField
            label="Within"
            name="radius"
            optional={false}
            value={String(state.radius)}
            onChange={apply}
            options={business.installer.radiusMiles.map((miles) => ({
              value: String(miles),
              label: `${String(miles)} miles`,
            }))}
          />
        )}
        <Button
          icon={SlidersHorizontal}
          className={styles['toggle'] ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen === 0 ? 'Filters' : `Filters (${String(chosen)})`}
        </Button>
      </div>
      <div className={styles['more']} data-open={isOpen || undefined}>
        <SelectField
          label="Rim size"
          name="rim"
          required={false}
          value={state.rim === null ? '' : String(state.rim)}
          onChange={apply}
          placeholder="Any rim"
          options={rimChoices.map((inches) => ({
            value: String(inches),
            label: `${String(inches)} in and up`,
          }))}
        />
        <fieldset className={styles['flags']}>
          <legend className={styles['legend']}>Show only</legend>
          {finderFlagNames.map((flag) => (
            <label key={flag} className={styles['flag']}>
              <input
                type="checkbox"
                name="with"
                value={flag}
                checked={state.flags.includes(flag)}
                onChange={apply}
              />
              {finderFlags[flag]}
            </label>
          ))}
          <RememberedSize state={state} onFilters={onFilters} />
        </fieldset>
      </div>
      {!hydrated && (
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      )}
    </Form>
  );
}

/** Chooses the shops that can mount the size that the visitor has looked for. */
function RememberedSize({ state, onFilters }: Pick<ShopFiltersProps, 'state' | 'onFilters'>) {
  const remembered = useRememberedSize();
  if (remembered === null) return null;
  const { size, rim, flags } = remembered;
  const isChosen = state.rim === rim && flags.every((flag) => state.flags.includes(flag));
  const others = state.flags.filter((flag) => !flags.includes(flag));
  return (
    <button
      type="button"
      className={styles['flag']}
      aria-pressed={isChosen}
      onClick={() =>
        onFilters(isChosen ? { rim: null, flags: others } : { rim, flags: [...others, ...flags] })
      }
    >
      {`Mounts my ${size}`}
    </button>
  );
}
