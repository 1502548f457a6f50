import { guidedPath } from '@tirekit/contract';
import { carQuery, useOwnVehicle } from '@tirekit/shell-ui';
import { Button, ButtonLink, Link, TextField } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { GuidedData } from '../../data/load-guided.ts';
import { guidedFields, guidedHref } from '../../model/guided-state.ts';
import { guidedTexts } from '../../model/guided-words.ts';
import styles from './guided.module.css';
import { Question } from './question.tsx';

type CarQuestionProps = Pick<GuidedData, 'state' | 'trims' | 'vehicle' | 'problem'> & {
  /** The vehicle finder, which belongs to another domain. */
  finder: ReactNode;
};

/** Asks for the vehicle: the one that this browser shops for, one from the finder, or the size alone. */
export function CarQuestion({ state, trims, vehicle, problem, finder }: CarQuestionProps) {
  const isUnread = problem === guidedTexts.sizeUnread;
  if (trims.length > 0)
    return (
      <Question question="car" state={state} problem={problem}>
        <div>
          <h2>Which {vehicle} is it?</h2>
          <p className={styles['muted']}>Its trims come with different tires.</p>
        </div>
        <ul role="list" className={styles['choices']}>
          {trims.map(({ name, to }) => (
            <li key={to}>
              <Link className={styles['choice']} to={to} rel="nofollow">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Question>
    );
  return (
    <Question question="car" state={state} problem={isUnread ? null : problem}>
      <OwnCar state={state} />
      {finder}
      <Form action={guidedPath} className={styles['field'] ?? ''} aria-label="Tire size">
        {[...new URLSearchParams(guidedFields(state, 'car', 'size'))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label="Or enter your tire size"
          name="size"
          id="guided-size"
          hint="It’s on the sidewall and on the placard in the driver’s door, such as 225/65R17."
          maxLength={30}
          required
          error={isUnread ? problem : undefined}
        />
        <Button type="submit">Use this size</Button>
      </Form>
    </Question>
  );
}

/** The vehicle that this browser shops for. The page is the same for everybody, so its name fills in later. */
function OwnCar({ state }: Pick<CarQuestionProps, 'state'>) {
  const own = useOwnVehicle();
  if (own === null) return null;
  const known = carQuery(own);
  const to =
    known === null
      ? `${guidedHref(state)}&${new URLSearchParams({ year: own.year, make: own.make, model: own.model }).toString()}`
      : guidedHref({ ...state, car: known.fitment, size: null });
  return (
    <div>
      <ButtonLink to={to} rel="nofollow">
        Use my {own.label}
      </ButtonLink>
    </div>
  );
}
