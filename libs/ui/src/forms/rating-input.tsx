import { type ChangeEventHandler, type FocusEventHandler, type Ref } from 'react';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { FieldError, useFieldIds } from './field.tsx';
import styles from './rating-input.module.css';

const steps = [1, 2, 3, 4, 5] as const;

export interface RatingInputProps {
  legend: string;
  name: string;
  /** `1` to `5`, or `na` if a rating does not apply. */
  defaultValue?: string | undefined;
  /** Called with the event of the chosen star, whose value is the answer. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Given to each of the stars, as react-hook-form needs it. */
  ref?: Ref<HTMLInputElement>;
  /** Offers the answer `na`, with this label. */
  notApplicableLabel?: string;
  error?: string | undefined;
  id?: string;
}

/** One to five stars as a radio group: each star is a named answer, and arrow keys move between them. */
export function RatingInput({
  legend,
  name,
  defaultValue,
  onChange,
  onBlur,
  ref,
  notApplicableLabel,
  error,
  id,
}: RatingInputProps) {
  const ids = useFieldIds({ id, error });
  return (
    <fieldset className={styles['group']} id={ids.id} aria-describedby={ids.describedBy}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['row']}>
        <div className={styles['stars']}>
          {steps.map((step) => (
            <label className={styles['star']} key={step}>
              <input
                type="radio"
                name={name}
                value={step}
                defaultChecked={defaultValue === String(step)}
                ref={ref}
                onBlur={onBlur}
                onChange={onChange}
              />
              <span className={styles['picture']} />
              <VisuallyHidden>{step === 1 ? '1 star' : `${step} stars`}</VisuallyHidden>
            </label>
          ))}
        </div>
        {notApplicableLabel && (
          <label className={styles['none']}>
            <input
              type="radio"
              name={name}
              value="na"
              defaultChecked={defaultValue === 'na'}
              ref={ref}
              onBlur={onBlur}
              onChange={onChange}
            />
            {notApplicableLabel}
          </label>
        )}
      </div>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </fieldset>
  );
}
