import { business, type GarageVehicle, messages } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { TinForm } from '../../model/garage-forms.ts';
import { madeWords } from '../../model/garage-words.ts';
import styles from './garage.module.css';

interface DotNumbersProps {
  vehicle: Pick<GarageVehicle, 'tins'>;
  errors: FormErrors | null;
  /** The problem with a removal. */
  problem: string | null;
}

/** The DOT numbers of a vehicle's tires with the week in which each was made, and the form for another. */
export function DotNumbers({ vehicle: { tins }, errors, problem }: DotNumbersProps) {
  return (
    <Stack gap={4}>
      <FormMessage>{problem}</FormMessage>
      {tins.length > 0 && (
        <ul className={styles['tins']} role="list">
          {tins.map((saved) => (
            <li key={saved.tinId}>
              <span>
                <strong>{saved.tin}</strong> <span className={styles['quiet']}>{madeWords(saved)}</span>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="tinId" value={saved.tinId} />
                <Button
                  type="submit"
                  tone="quiet"
                  name="intent"
                  value="tin-remove"
                  aria-label={`Remove DOT number ${saved.tin}`}
                >
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {tins.length < business.garage.tinsMax ? (
        <NewNumber key={tins.length} errors={errors} />
      ) : (
        <p>{messages.tinsFull}</p>
      )}
    </Stack>
  );
}

function NewNumber({ errors }: Pick<DotNumbersProps, 'errors'>) {
  const form = useRouteForm(TinForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label="DOT number"
          hint="On the sidewall, after the letters DOT. The full number ends with four digits for week and year, and only one side of the tire has it."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.field('tin')}
        />
        <Cluster>
          <Button type="submit" name="intent" value="tin" busy={form.isSubmitting}>
            Save DOT number
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
