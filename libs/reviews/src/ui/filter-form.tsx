import { type ReviewFilter, reviewFilters } from '@tirekit/contract';
import { Button, CheckboxField, formatNumber, SelectField } from '@tirekit/ui';
import { Form } from 'react-router';
import {
  chosenFilters,
  type FilterCounts,
  filterValues,
  filterWords,
  type ReviewsState,
  reviewSortNames,
} from '../model/filters.ts';
import styles from './filter-form.module.css';

interface FilterFormProps {
  path: string;
  state: ReviewsState;
  counts: FilterCounts;
}

const sorts = Object.entries(reviewSortNames).map(([value, label]) => ({ value, label }));

/**
 * Filters and order, as a form that leads to the same page by GET. The number beside a choice counts all the reviews of the
 * page, whatever else is chosen.
 */
export function FilterForm({ path, state, counts }: FilterFormProps) {
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
        {reviewFilters.map((key) => (
          <Choice key={key} filter={key} counts={counts} chosen={state[key]} />
        ))}
        <Button type="submit" tone="primary">
          Show reviews
        </Button>
      </Form>
    </details>
  );
}

interface ChoiceProps {
  filter: ReviewFilter;
  counts: FilterCounts;
  chosen: string | undefined;
}

function Choice({ filter, counts, chosen }: ChoiceProps) {
  const { label, any } = filterWords[filter];
  const counted = counts[filter] ?? {};
  if (filter === 'verified')
    return (
      <CheckboxField
        label={withCount(label, counted['true'])}
        name={filter}
        value="true"
        defaultChecked={chosen !== undefined}
      />
    );
  const values = filterValues(filter, counts, chosen);
  return (
    <SelectField
      label={label}
      name={filter}
      required={false}
      defaultValue={values.find(({ value }) => value === chosen)?.slug ?? ''}
      options={[
        { value: '', label: any },
        ...values.map(({ value, slug, text }) => ({ value: slug, label: withCount(text, counted[value]) })),
      ]}
    />
  );
}

const withCount = (text: string, count = 0): string => `${text} (${formatNumber(count)})`;
