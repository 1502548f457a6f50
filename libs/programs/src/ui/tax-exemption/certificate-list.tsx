import { exemptionReasons, type TaxExemption } from '@tirekit/contract';
import { Badge, Button, Cluster, formatDate, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { standing, stateName } from '../../model/exemption-words.ts';
import styles from './tax-exemption.module.css';

/** The certificates of an account with their states. */
export function CertificateList({ exemptions }: { exemptions: readonly TaxExemption[] }) {
  if (exemptions.length === 0) return <p>You haven’t sent a certificate yet.</p>;
  return (
    <Stack as="ul" gap={4} className={styles['rows']}>
      {exemptions.map((exemption) => (
        <li key={exemption.exemptionId}>
          <Certificate exemption={exemption} />
        </li>
      ))}
    </Stack>
  );
}

function Certificate({ exemption }: { exemption: TaxExemption }) {
  const { exemptionId, state, reason, certificateNumber, expiresOn, isExpired, why, filePath } = exemption;
  const { label, tone } = standing(exemption);
  const isDeclined = exemption.status === 'declined';
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <h3>{stateName(state)}</h3>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      <p>
        {exemptionReasons[reason]}, number {certificateNumber}.
        {!isDeclined && ` ${isExpired ? 'Expired on' : 'Valid through'} ${formatDate(expiresOn)}.`}
      </p>
      {isDeclined && (
        <p>
          {why !== null && `${why} `}
          You can send another one below.
        </p>
      )}
      {!isDeclined && isExpired && <p>Send a new one below to buy without sales tax again.</p>}
      <Cluster>
        <a href={filePath}>See your file</a>
        <Form method="post">
          <input type="hidden" name="exemptionId" value={exemptionId} />
          <Button
            type="submit"
            tone="quiet"
            name="intent"
            value="withdraw"
            aria-label={`Withdraw your ${stateName(state)} certificate ${certificateNumber}`}
          >
            Withdraw
          </Button>
        </Form>
      </Cluster>
    </Stack>
  );
}
