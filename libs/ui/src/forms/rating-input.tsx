import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { FieldError, useFieldIds } from './field.tsx';
import styles from './rating-input.module.css';

const steps = [1, 2, 3, 4, 5] as const;

export interface RatingInputProps {
  legend: string;
  name: string;
  /** `1` to `5`, or `na` if a rating does not apply. */
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
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
                onChange={() => onChange?.(String(step))}
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
              onChange={() => onChange?.('na')}
            />
            {notApplicableLabel}
          </label>
        )}
      </div>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </fieldset>
  );
}
