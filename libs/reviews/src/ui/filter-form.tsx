import type { ReviewFacet, ReviewFilter } from '@tirekit/contract';
import { Button, CheckboxField, formatNumber, SelectField } from '@tirekit/ui';
import { Form } from 'react-router';
import {
  chosenFilters,
  fieldValue,
  filterWords,
  type ReviewsState,
  sortNames,
  valueText,
} from '../model/filters.ts';
import styles from './filter-form.module.css';

interface FilterFormProps {
  path: string;
  state: ReviewsState;
  facets: readonly ReviewFacet[];
}

const sorts = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

/**
 * Filters and order, as a form that leads to the same page by GET. The number beside a choice counts all the reviews of the
 * page, whatever else is chosen.
 */
export function FilterForm({ path, state, facets }: FilterFormProps) {
  const chosen = chosenFilters(state).length;
  return (
    <details className={styles['filters']} open={chosen > 0}>
      <summary>{chosen === 0 ? 'Filter and sort' : `Filter and sort (${String(chosen)} on)`}</summary>
      {/* A new form for each address: its fields show what the address says. */}
      <Form
        action={path}
        key={JSON.stringify(state)}
        className={styles['form'] ?? ''}
        aria-label="Filter and sort"
      >
        <SelectField label="Sort by" name="sort" defaultValue={state.sort} options={sorts} />
        {facets.map((facet) => (
          <Choice key={facet.key} facet={facet} chosen={state[facet.key]} />
        ))}
        <Button type="submit" tone="primary">
          Show reviews
        </Button>
      </Form>
    </details>
  );
}

function Choice({ facet: { key, values }, chosen }: { facet: ReviewFacet; chosen: string | undefined }) {
  const { label, any } = filterWords[key];
  const [first] = values;
  if (key === 'verified')
    return (
      <CheckboxField
        label={withCount(label, first?.count ?? 0)}
        name={key}
        value="true"
        defaultChecked={chosen !== undefined}
      />
    );
  return (
    <SelectField
      label={label}
      name={key}
      required={false}
      defaultValue={chosen === undefined ? '' : fieldValue(key, chosen)}
      options={[{ value: '', label: any }, ...optionsOf(key, values, chosen)]}
    />
  );
}

const withCount = (text: string, count: number): string => `${text} (${formatNumber(count)})`;

function optionsOf(key: ReviewFilter, values: ReviewFacet['values'], chosen: string | undefined) {
  // A vehicle of an old link may have no review here any more.
  const all =
    chosen === undefined || values.some(({ value }) => value === chosen)
      ? values
      : [...values, { value: chosen, count: 0 }];
  return all.map(({ value, count }) => ({
    value: fieldValue(key, value),
    label: withCount(valueText(key, value), count),
  }));
}
