import { Button, Card, Notice, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { HiddenValues } from './hidden-values.tsx';

export interface AddressCorrection {
  /** Only if the street is another one than was typed. */
  addressLine1?: string | undefined;
  city: string;
  state: string;
  zip: string;
}

interface AddressSuggestionProps {
  place: AddressCorrection;
  /** The typed values, by field name. */
  values: Readonly<Record<string, string>>;
}

/**
 * Shown if the post office writes the street differently, or city and ZIP code do not belong together: the buyer takes that,
 * keeps what was typed, or corrects the form below.
 */
export function AddressSuggestion({ place, values }: AddressSuggestionProps) {
  const { addressLine1: street } = place;
  const typed = {
    street: values['addressLine1'] ?? '',
    city: values['city'] ?? '',
    state: values['state'] ?? '',
    zip: values['zip'] ?? '',
  };
  // Fees and tax depend on the state, so an address in the wrong state cannot be kept.
  const mayBeKept = place.state === typed.state;
  return (
    <Card as="section" aria-label="Check your address" padding="lg">
      <Stack gap={4}>
        <Notice tone="caution" title="Please check your address" role="alert">
          {/* In bold, to be compared: a single letter is easily overlooked. */}
          {street === undefined ? (
            <p>
              ZIP code {place.zip} belongs to{' '}
              <strong>
                {place.city}, {place.state}.
              </strong>{' '}
              You entered{' '}
              <strong>
                {typed.city}, {typed.state}.
              </strong>
            </p>
          ) : (
            <p>
              The post office has{' '}
              <strong>
                {street}, {place.city}, {place.state} {place.zip}.
              </strong>{' '}
              You entered{' '}
              <strong>
                {typed.street}, {typed.city}, {typed.state} {typed.zip}.
              </strong>
            </p>
          )}
          {!mayBeKept && <p>If the ZIP code is wrong, please change it below.</p>}
        </Notice>
        <Form method="post">
          <HiddenValues
            values={{
              ...values,
              ...(street !== undefined && { addressLine1: street }),
              city: place.city,
              state: place.state,
              zip: place.zip,
            }}
          />
          <Button type="submit" tone="primary" wide>
            Use {street !== undefined && `${street}, `}
            {place.city}, {place.state} {place.zip}
          </Button>
        </Form>
        {mayBeKept && (
          <Form method="post">
            <HiddenValues values={{ ...values, asEntered: 'yes' }} />
            <Button type="submit" wide>
              Keep {street !== undefined && `${typed.street}, `}
              {typed.city}, {typed.state} {typed.zip}
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
