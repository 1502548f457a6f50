import type { InstallerSummary } from '@tirekit/contract';
import { shopToKeep, useHydrated, useOwnShop, useShopChoice } from '@tirekit/shell-ui';
import { Badge, Button } from '@tirekit/ui';
import { Check } from '@tirekit/ui/icons';

/** Marks the buyer's shop. */
export function YourShop({ code }: Pick<InstallerSummary, 'code'>) {
  const isOwn = useOwnShop()?.code === code;
  return isOwn ? (
    <Badge tone="positive" icon={Check}>
      Your shop
    </Badge>
  ) : null;
}

type MakeYourShopProps = Pick<InstallerSummary, 'installerId' | 'code' | 'company' | 'mobile' | 'zip'>;

/** Makes a shop the buyer's, or gives it up: tires then show what they cost installed there. */
export function MakeYourShop(shop: MakeYourShopProps) {
  const hydrated = useHydrated();
  const isOwn = useOwnShop()?.code === shop.code;
  const { choose, drop } = useShopChoice();
  if (!hydrated) return null;
  const words = isOwn ? 'Remove as my shop' : 'Make this my shop';
  return (
    <Button
      aria-label={`${words}: ${shop.company}`}
      onClick={() => (isOwn ? drop() : choose(shopToKeep(shop), 'shops'))}
    >
      {words}
    </Button>
  );
}
