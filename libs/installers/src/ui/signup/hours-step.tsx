import type { RouteForm } from '@tirekit/shell-ui';
import { Button, CheckboxField, FieldError, TextField } from '@tirekit/ui';
import { weekdays } from '../../model/opening-hours.ts';
import styles from './signup.module.css';

const [monday, ...others] = weekdays;
const restOfWeek = others.filter(({ day }) => day <= 5);

/** The usual hours, day by day. A day that is closed needs no times. */
export function HoursStep({ form }: { form: RouteForm }) {
  const { id, error } = form.choice('hours');
  const copyMonday = () => {
    const fields = form.bind.ref.current?.elements;
    const input = (key: string, part: string): HTMLInputElement | null => {
      const found = fields?.namedItem(`hours.${key}.${part}`);
      return found instanceof HTMLInputElement ? found : null;
    };
    for (const { key } of restOfWeek) {
      for (const part of ['open', 'close']) {
        const [from, to] = [input(monday.key, part), input(key, part)];
        if (from && to) to.value = from.value;
      }
      const [from, to] = [input(monday.key, 'closed'), input(key, 'closed')];
      if (from && to) to.checked = from.checked;
    }
    void form.check(['hours']);
  };
  return (
    <fieldset id={id} className={styles['days']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['hint']}>Your usual hours, in your shop’s own time zone</legend>
      {weekdays.map(({ key, name }) => (
        <div key={key} className={styles['day']} role="group" aria-labelledby={`day-${key}`}>
          <span id={`day-${key}`} className={styles['dayName']}>
            {name}
          </span>
          <TextField label="Opens" type="time" required={false} {...form.field(`hours.${key}.open`)} />
          <TextField label="Closes" type="time" required={false} {...form.field(`hours.${key}.close`)} />
          <CheckboxField label="Closed" value="yes" {...form.checkbox(`hours.${key}.closed`)} />
        </div>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={styles['stepper']}>
        <Button onClick={copyMonday}>Copy Monday to all weekdays</Button>
      </div>
    </fieldset>
  );
}
