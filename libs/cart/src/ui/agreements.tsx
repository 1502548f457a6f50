import type { CartAgreement } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { Button, CheckboxField, Notice } from '@tirekit/ui';
import { Form } from 'react-router';

interface AgreementsProps {
  agreements: readonly CartAgreement[];
  /** The errors of the form that was sent last, if it was one of these. */
  errors: FormErrors | null;
}

const getName = ({ lineId, code }: Pick<CartAgreement, 'lineId' | 'code'>) => `${lineId} ${code}`;

/** The sentences that the buyer must agree to before checkout, and those they have agreed to. */
export function Agreements({ agreements, errors }: AgreementsProps) {
  return agreements.map((agreement) => (
    <Notice
      key={getName(agreement)}
      tone={agreement.agreed ? 'info' : 'caution'}
      {...(!agreement.agreed && { role: 'alert' })}
    >
      <p>{agreement.car === null ? agreement.text : `${agreement.car}: ${agreement.text}`}</p>
      {agreement.agreed ? (
        <p>{`You agreed: “${agreement.sentence}”`}</p>
      ) : (
        <AgreeForm agreement={agreement} error={errors?.fields['acknowledged']} />
      )}
    </Notice>
  ));
}

function AgreeForm({ agreement, error }: { agreement: CartAgreement; error: string | undefined }) {
  const { lineId, code, sentence } = agreement;
  return (
    <Form method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="agree" />
      <input type="hidden" name="lineId" value={lineId} />
      <CheckboxField name="acknowledged" value={code} label={sentence} error={error} required />
      <Button type="submit" size="sm">
        Confirm
      </Button>
    </Form>
  );
}
