import { type FormErrors, stored, useOwnLocation, useRouteForm, writeStored } from '@tirekit/shell-ui';
import { Button, Link, Notice, TextField } from '@tirekit/ui';
import { Search } from '@tirekit/ui/icons';
import { useId, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { useDebounce } from 'use-debounce';
import type { PlaceChoices } from '../data/find-place.ts';
import { useCities } from '../data/place-search.ts';
import { PlaceFields } from '../model/place-fields.ts';
import { placeName } from '../model/place-name.ts';
import styles from './place-form.module.css';

export type PlaceAnswer = FormErrors | PlaceChoices;

export interface PlaceFormProps {
  /** The address of the search without its place, to which the form posts. */
  action: string;
  /** The action's answer. */
  answer: PlaceAnswer | undefined;
  /** The initial value of the field: the place of the search. */
  where: string | null;
}

/** Milliseconds that typing has to pause before places are requested. */
const PAUSE_MS = 150;

/** A ZIP code or a city, typed or found by the browser. It is posted, so that a ZIP code never stands in an address. */
export function PlaceForm({ action, answer, where }: PlaceFormProps) {
  const listId = useId();
  const fetcher = useFetcher();
  const form = useRouteForm(PlaceFields, answer?.ok === false ? answer : null, {
    defaultValues: { where: where ?? '' },
    mode: 'onSubmit',
  });
  const field = form.field('where');
  const [typed, setTyped] = useState('');
  const [text] = useDebounce(typed, PAUSE_MS);
  const { data: cities = [] } = useCities(text);
  const { locate, locating, problem, clearProblem } = useOwnLocation((zip) =>
    fetcher.submit({ where: zip }, { method: 'post', action }),
  );
  return (
    <div className={styles['place']}>
      <Form
        method="post"
        action={action}
        role="search"
        aria-label="Find tire shops"
        className={styles['form'] ?? ''}
        {...form.bind}
        onSubmit={(event) => {
          clearProblem();
          writeStored(stored.zipSetBy, 'visitor');
          form.bind.onSubmit(event);
        }}
      >
        <TextField
          label="ZIP code or city"
          autoComplete="postal-code"
          maxLength={60}
          list={listId}
          {...field}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            field.onChange(event);
          }}
        />
        <datalist id={listId}>
          {cities.map((place) => (
            <option key={place.zip} value={placeName(place)} />
          ))}
        </datalist>
        <Button type="submit" tone="primary" icon={Search} busy={form.isSubmitting}>
          Find shops
        </Button>
        <Button scripted busy={locating || fetcher.state !== 'idle'} onClick={locate}>
          Use my location
        </Button>
      </Form>
      <div aria-live="polite">
        {problem && <Notice tone="caution">{problem}</Notice>}
        {form.message && <Notice tone="critical" title={form.message} />}
        {answer?.ok && <Choices answer={answer} />}
      </div>
    </div>
  );
}

function Choices({ answer }: { answer: PlaceChoices }) {
  return (
    <nav aria-label="Places with this name" className={styles['choices']}>
      <p>Which one do you mean?</p>
      <ul role="list">
        {answer.choices.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
