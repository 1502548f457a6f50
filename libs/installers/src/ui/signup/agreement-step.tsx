import { business } from '@tirekit/contract';
import type { RouteForm } from '@tirekit/shell-ui';
import { CheckboxField } from '@tirekit/ui';

const { agreement, intakeMinutes, payoutHours } = business.installer;

/** The agreement that a shop accepts. */
export function AgreementStep({ form }: { form: RouteForm }) {
  return (
    <>
      <p>
        You take cars in within {intakeMinutes} minutes of their appointment, and we pay you within{' '}
        {payoutHours} hours of the installation.
      </p>
      <CheckboxField
        label={`We mount rims ${agreement.minRimIn} to ${agreement.maxRimIn} inches and aspect ratio ${agreement.minAspect} and above`}
        value="yes"
        {...form.checkbox('agreement')}
      />
    </>
  );
}
