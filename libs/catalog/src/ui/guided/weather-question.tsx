import { type FormErrors, useVisitor } from '@tirekit/shell-ui';
import { Button, TextField } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { guidedHref, type GuidedState } from '../../model/guided-state.ts';
import styles from './guided.module.css';
import { Question } from './question.tsx';

interface WeatherQuestionProps {
  state: GuidedState;
  /** The action's answer to a ZIP code. */
  errors: FormErrors | null;
}

/**
 * Asks for the weather, by ZIP code or by a press. The form posts, so that no ZIP code is ever in an address; what comes of
 * it there is one word for the weather.
 */
export function WeatherQuestion({ state, errors }: WeatherQuestionProps) {
  const place = useVisitor()?.location ?? null;
  const busy = useNavigation().formMethod === 'POST';
  const problem = errors?.fields['zip'] ?? errors?.message ?? undefined;
  return (
    <Question question="weather" state={state} problem={null}>
      <Form
        method="post"
        action={guidedHref(state)}
        noValidate
        className={styles['field'] ?? ''}
        aria-label="ZIP code"
      >
        <TextField
          label="ZIP code"
          name="zip"
          id="guided-zip"
          hint="We use it to look up your winters, and keep only the answer."
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={errors?.values['zip'] ?? ''}
          error={problem}
        />
        <Button type="submit" tone="primary" busy={busy}>
          Use this ZIP code
        </Button>
      </Form>
      {place !== null && (
        <Form method="post" action={guidedHref(state)}>
          <input type="hidden" name="zip" value={place.zip} />
          <Button type="submit">
            Use {place.cityName}, {place.stateAbbr}
          </Button>
        </Form>
      )}
      <h2 className={styles['or']}>Or choose what comes closest</h2>
    </Question>
  );
}
