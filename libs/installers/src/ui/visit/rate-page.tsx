import { type FormErrors, useRouteForm } from '@tirekit/shell-ui';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  ErrorSummary,
  Notice,
  Page,
  Stack,
  TextAreaField,
} from '@tirekit/ui';
import { RatingInput } from '@tirekit/ui/rating-input';
import { Form } from 'react-router';
import { RatingForm } from '../../model/visit-forms.ts';

interface RatePageProps {
  isRated: boolean;
  errors: FormErrors | null;
}

/** Asks a buyer about the shop. The words are the same for every rating, good or bad. */
export function RatePage({ isRated, errors }: RatePageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Rate your shop</h1>
        {isRated ? <Thanks /> : <RateForm errors={errors} />}
      </Stack>
    </Page>
  );
}

function Thanks() {
  return (
    <Stack gap={4}>
      <Notice tone="positive" role="status">
        <p>Thank you. Your rating shows on the shop’s page within a minute.</p>
      </Notice>
      <Cluster>
        <ButtonLink to="/tire-shops">See tire shops</ButtonLink>
      </Cluster>
    </Stack>
  );
}

function RateForm({ errors }: Pick<RatePageProps, 'errors'>) {
  const form = useRouteForm(RatingForm, errors);
  const { name, id, error, defaultValue, onChange } = form.choice('rating');
  return (
    <Card padding="lg">
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          {form.message !== null && (
            <Notice tone="critical" role="alert">
              <p>{form.message}</p>
            </Notice>
          )}
          <RatingInput
            legend="How was the shop?"
            name={name}
            id={id}
            error={error}
            defaultValue={defaultValue}
            onChange={onChange}
          />
          <TextAreaField
            label="What should other customers know?"
            hint="We show your first name and the first letter of your last name."
            maxLength={1000}
            rows={5}
            optional
            {...form.field('comment')}
          />
          <Cluster>
            <Button type="submit" tone="primary" busy={form.isSubmitting}>
              Send rating
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  );
}
