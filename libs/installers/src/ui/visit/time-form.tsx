import type { AppointmentTimes } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { Button, type ButtonProps, Card, Cluster, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { AppointmentCalendar } from '../appointment-calendar.tsx';

interface TimeFormProps {
  title: string;
  intent: 'change' | 'propose';
  times: AppointmentTimes;
  /** True if a van comes to the buyer. */
  isVan: boolean;
  errors: FormErrors | null;
  submit: { readonly text: string; readonly tone?: ButtonProps['tone'] };
}

/** Chooses another time for a visit. */
export function TimeForm({ title, intent, times, isVan, errors, submit }: TimeFormProps) {
  const { time, startsAt, dropOffWindow } = errors?.fields ?? {};
  return (
    <Card as="section" aria-label={title} padding="lg">
      <Form method="post">
        <Stack gap={4}>
          <h2>{title}</h2>
          <input type="hidden" name="intent" value={intent} />
          <AppointmentCalendar times={times} isVan={isVan} error={time ?? startsAt ?? dropOffWindow} />
          <Cluster>
            <Button type="submit" tone={submit.tone ?? 'secondary'}>
              {submit.text}
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  );
}
