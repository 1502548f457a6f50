import { type PromotionBadge } from '@tirekit/contract';
import { Badge } from '@tirekit/ui';
import { Tag } from '@tirekit/ui/icons';

/** A promotion in its own words. */
export function PromotionReading({ promotion }: { promotion: Pick<PromotionBadge, 'label'> }) {
  return (
    <Badge tone="positive" icon={Tag}>
      {promotion.label}
    </Badge>
  );
}
