import type { TrackedOrder } from '@tirekit/contract';
import { ButtonLink, Card, Cluster, Stack } from '@tirekit/ui';

/** The mail-in rebates of an order, and the packet to send; nothing for an order without a rebate. */
export function RebatesCard({ order: { rebates = [] } }: { order: Pick<TrackedOrder, 'rebates'> }) {
  if (rebates.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="rebates" padding="lg">
      <Stack gap={4}>
        <h2 id="rebates">Mail-in rebate</h2>
        {rebates.map(({ slug, name, text, packetPath }) => (
          <Stack key={slug} gap={2}>
            <p>
              <strong>{name}</strong>
            </p>
            <p>{text}</p>
            {packetPath !== null && (
              <Cluster>
                <ButtonLink to={packetPath} reloadDocument>
                  Claim packet (PDF)
                </ButtonLink>
              </Cluster>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
