import { Button, Card, Notice, Stack } from '@tirekit/ui';
import { Form } from 'react-router';

interface AddressSuggestionProps {
  place: { city: string; state: string; zip: string };
  /** What was typed, by field name. */
  values: Readonly<Record<string, string>>;
}

/**
 * Shown if city and ZIP code do not belong together: the buyer takes the ZIP code's city, keeps what was typed, or
 * corrects the form below.
 */
export function AddressSuggestion({ place, values }: AddressSuggestionProps) {
  const resend = (changes: Readonly<Record<string, string>>) =>
    Object.entries({ ...values, ...changes }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ));
  const typed = { city: values['city'] ?? '', state: values['state'] ?? '' };
  // Fees and tax depend on the state, so an address in the wrong state cannot be kept.
  const mayBeKept = place.state === typed.state;
  return (
    <Card as="section" aria-label="Check your address" padding="lg">
      <Stack gap={4}>
        <Notice tone="caution" title="Please check your address" role="alert">
          <p>
            {/* In bold, to be compared: a single letter is easily overlooked. */}
            ZIP code {place.zip} belongs to{' '}
            <strong>
              {place.city}, {place.state}.
            </strong>{' '}
            You entered{' '}
            <strong>
              {typed.city}, {typed.state}.
            </strong>
          </p>
          {!mayBeKept && <p>If the ZIP code is wrong, please change it below.</p>}
        </Notice>
        <Form method="post">
          {resend({ city: place.city, state: place.state })}
          <Button type="submit" tone="primary" wide>
            Use {place.city}, {place.state} {place.zip}
          </Button>
        </Form>
        {mayBeKept && (
          <Form method="post">
            {resend({ asEntered: 'yes' })}
            <Button type="submit" wide>
              Keep {typed.city}, {typed.state} {values['zip']}
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
