import type { TireRegistration as Registration } from '@tirekit/contract';
import { ButtonLink, Card, Cluster, Notice, Stack } from '@tirekit/ui';
import { canRegister, registrationWords } from '../model/registration-words.ts';
import { MailCode } from './mail-code.tsx';

interface TireRegistrationProps {
  registration: Registration | null;
  /** The page on which its buyer enters numbers. */
  to: string;
  /** True if a code is mailed first. */
  asksCode?: boolean | undefined;
}

/** The registration of an order's tires with their manufacturers, and what they were recalled for. */
export function TireRegistrationCard({ registration, to, asksCode = false }: TireRegistrationProps) {
  if (registration === null || !(registration.isOpen || registration.recalls.length > 0)) return null;
  const hasNone = registration.lines.every(({ tires }) => tires.every((tire) => tire === null));
  const label = hasNone ? 'Register your tires' : 'Enter or change DOT numbers';
  return (
    <Card as="section" aria-labelledby="tire-registration" padding="lg">
      <Stack gap={4}>
        <h2 id="tire-registration">Tire registration</h2>
        {registration.recalls.map(({ campaignId, brandOwner, remedy, tins }) => (
          <Notice key={campaignId} tone="critical">
            <p>
              <strong>
                {brandOwner} recalls{' '}
                {tins.length === 1 ? 'tires with this number' : 'tires with these numbers'}
              </strong>{' '}
              (DOT {tins.join(', ')}). {remedy} Recall {campaignId}.
            </p>
          </Notice>
        ))}
        <p>
          {registrationWords(registration)} Once we know the DOT numbers, the manufacturer can tell you about
          a recall.
        </p>
        {canRegister(registration) && (
          <Cluster>
            {asksCode ? (
              <MailCode next="registration">{label}</MailCode>
            ) : (
              <ButtonLink to={to}>{label}</ButtonLink>
            )}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
