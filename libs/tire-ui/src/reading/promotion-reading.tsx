import { type PromotionBadge } from '@tirekit/contract';
import { Badge, Link } from '@tirekit/ui';
import { Tag } from '@tirekit/ui/icons';

/** A promotion in its own words, which lead to its terms. */
export function PromotionReading({
  promotion: { label, path },
}: {
  promotion: Pick<PromotionBadge, 'label' | 'path'>;
}) {
  const badge = (
    <Badge tone="positive" icon={Tag}>
      {label}
    </Badge>
  );
  return path === undefined ? badge : <Link to={path}>{badge}</Link>;
}
