import type { RouteForm } from '@tirekit/shell-ui';
import { attributeNames, attributes } from '@tirekit/tire-ui';
import { FieldError } from '@tirekit/ui';
import { RatingInput } from '@tirekit/ui/rating-input';
import { ratingField } from '../../model/review-form.ts';
import styles from './write.module.css';

/** One to five stars, or "Not applicable", for each attribute. One of them is enough. */
export function RatingsField({ form }: { form: RouteForm }) {
  const group = form.choice('ratings');
  return (
    <fieldset
      id={group.id}
      className={styles['fields']}
      aria-describedby={`${group.id}-hint${group.error === undefined ? '' : ` ${group.id}-error`}`}
    >
      <legend className={styles['legend']}>How are these tires?</legend>
      <p id={`${group.id}-hint`} className={styles['hint']}>
        5 is best. Rate what you can judge. One rating is enough.
      </p>
      <FieldError id={`${group.id}-error`}>{group.error}</FieldError>
      <div className={styles['ratings']}>
        {attributes.map((attribute) => {
          const { onChange, ...field } = form.choice(ratingField(attribute));
          return (
            <RatingInput
              key={attribute}
              legend={attributeNames[attribute]}
              notApplicableLabel="Not applicable"
              {...field}
              onChange={() => {
                onChange();
                group.onChange();
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
