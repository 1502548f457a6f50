import type { AppointmentChoice, AppointmentDay } from '@tirekit/contract';
import { clock } from '@tirekit/channel';
import { appointmentValue } from '../model/appointment-value.ts';
import { dropOffText } from '../model/time-words.ts';
import styles from './time-choices.module.css';

export interface TimeChoicesProps {
  day: AppointmentDay;
  /** The form's field. */
  name: string;
  /** The chosen value; undefined if the form alone knows it. */
  value?: string | null | undefined;
  onChoose?: ((choice: AppointmentChoice) => void) | undefined;
  /** True if a van comes to the buyer. */
  isVan?: boolean | undefined;
  /** The sentence about a missing choice. */
  errorId?: string | undefined;
}

/** The times of one day: waiting from a start time, or leaving the car in the morning or the afternoon. */
export function TimeChoices({ day, errorId, isVan = false, ...choices }: TimeChoicesProps) {
  return (
    <div className={styles['groups']}>
      {day.waits.length > 0 && (
        <fieldset aria-describedby={errorId}>
          <legend className={styles['legend']}>{isVan ? 'The van comes at' : 'Wait at the shop'}</legend>
          <div className={styles['times']}>
            {day.waits.map(({ startsAt, startTime }) => (
              <Choice key={startsAt} choice={{ isDropOff: false, startsAt }} {...choices}>
                {clock(startTime)}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {day.dropOffs.length > 0 && (
        <fieldset aria-describedby={errorId}>
          <legend className={styles['legend']}>Drop the car off</legend>
          <div className={styles['windows']}>
            {day.dropOffs.map((dropOff) => (
              <Choice
                key={dropOff.window}
                choice={{ isDropOff: true, date: day.date, dropOffWindow: dropOff.window }}
                {...choices}
              >
                {dropOffText(dropOff)}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface ChoiceProps extends Pick<TimeChoicesProps, 'name' | 'value' | 'onChoose'> {
  choice: AppointmentChoice;
  children: string;
}

function Choice({ choice, name, value, onChoose, children }: ChoiceProps) {
  const own = appointmentValue(choice);
  return (
    <label className={styles['choice']}>
      <input
        type="radio"
        name={name}
        value={own}
        {...(value !== undefined && { checked: value === own })}
        onChange={() => onChoose?.(choice)}
      />
      {children}
    </label>
  );
}
