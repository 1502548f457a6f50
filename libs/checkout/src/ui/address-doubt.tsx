import { Button, Card, Notice, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { HiddenValues } from './hidden-values.tsx';

interface AddressDoubtProps {
  /** The question about a part that the address may lack. */
  message: string;
  /** The typed values, by field name. */
  values: Readonly<Record<string, string>>;
}

/** Shown if the address lacks something or is not known: the buyer completes it in the form below, or keeps it. */
export function AddressDoubtNotice({ message, values }: AddressDoubtProps) {
  const typed = [values['addressLine1'], values['addressLine2']].filter(Boolean).join(', ');
  return (
    <Card as="section" aria-label="Check your address" padding="lg">
      <Stack gap={4}>
        <Notice tone="caution" title="Please check your address" role="alert">
          <p>
            {message} You entered <strong>{typed}.</strong> You can change it below.
          </p>
        </Notice>
        <Form method="post">
          <HiddenValues values={{ ...values, asEntered: 'yes' }} />
          <Button type="submit" wide>
            Keep {typed}
          </Button>
        </Form>
      </Stack>
    </Card>
  );
}
