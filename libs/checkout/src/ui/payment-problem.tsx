import { ButtonLink, Notice } from '@tirekit/ui';

export interface PaymentProblemProps {
  title: string | null;
  text: string;
  /** `caution` where nothing has gone wrong. */
  tone: 'caution' | 'critical';
  /** The page to lease instead, for a buyer whose credit was declined. */
  leasePath?: string | null;
}

/** Why the buyer is back on the payment step, and what they can do. */
export function PaymentProblem({ title, text, tone, leasePath = null }: PaymentProblemProps) {
  return (
    <Notice
      tone={tone}
      role="alert"
      {...(title !== null && { title })}
      {...(leasePath !== null && {
        action: (
          <ButtonLink to={leasePath} tone="primary">
            Apply with Katapult
          </ButtonLink>
        ),
      })}
    >
      <p>{text}</p>
      {leasePath !== null && <p>You may qualify for a lease-to-own plan with Katapult instead.</p>}
    </Notice>
  );
}
