import { type TrackedOrder, writeReviewPath } from '@tirekit/contract';
import { useFeature } from '@tirekit/shell-ui';
import { ButtonLink, Card, Cluster, Stack } from '@tirekit/ui';

interface ReviewCardProps {
  order: Pick<TrackedOrder, 'deliveredOn' | 'lines' | 'state'>;
  /** The query that opens the order: by it, the review is known to be the buyer's. */
  search: string;
}

/** Leads to a review of each model of an order, once the tires have arrived. */
export function ReviewInvitation({ order: { deliveredOn, lines, state }, search }: ReviewCardProps) {
  const reviewed = useFeature('reviews');
  if (!reviewed || deliveredOn === null || state !== 'confirmed') return null;
  const models = new Map(lines.map(({ path, name }) => [writeReviewPath(path), name]));
  return (
    <Card as="section" aria-labelledby="reviews" padding="lg">
      <Stack gap={4}>
        <h2 id="reviews">How are your tires?</h2>
        <p>
          Good or bad, your review helps other drivers choose. If you’ve written one, you can change or remove
          it there.
        </p>
        <Cluster>
          {[...models].map(([path, name]) => (
            <ButtonLink key={path} to={`${path}${search}`}>
              {models.size === 1 ? 'Write a review' : `Review the ${name}`}
            </ButtonLink>
          ))}
        </Cluster>
      </Stack>
    </Card>
  );
}
