import { business, installerSorts } from '@tirekit/contract';
import { useHydrated } from '@tirekit/shell-ui';
import { Button, SelectField } from '@tirekit/ui';
import { Form } from 'react-router';
import { finderFlagNames, finderFlags, type FinderState, rimChoices } from '../model/finder-state.ts';
import styles from './shop-filters.module.css';

export interface ShopFiltersProps {
  /** The address of the list, without its query. */
  path: string;
  state: FinderState;
  /** Whether the list has a middle, so that distance means something. */
  hasRadius: boolean;
  /** Called after each choice, with the form that holds all of them. */
  onChoice: (form: HTMLFormElement) => void;
}

/** What shops a list shows, and in which order: a form that leads to the same list by GET. */
export function ShopFilters({ path, state, hasRadius, onChoice }: ShopFiltersProps) {
  const hydrated = useHydrated();
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
      </div>
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
      </fieldset>
      {!hydrated && (
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      )}
    </Form>
  );
}
