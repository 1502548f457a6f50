import { messages } from '@tirekit/contract';
import { useShopChoice, useSite } from '@tirekit/shell-ui';
import { Button, ButtonLink, EmptyState } from '@tirekit/ui';
import { widerThan } from '../../model/finder-state.ts';

interface NoneCanProps {
  /** Miles. */
  radius: number;
  /** True if only vans were looked for. */
  isMobile: boolean;
  /** True if there are shops that cannot do the job. */
  hasShops: boolean;
  onWider: (radius: number) => void;
  onMobile: () => void;
  /** Called after the buyer has decided for tires at their door. */
  onShip?: () => void;
}

/** No shop near the buyer can install these tires, with the ways out: a wider search, a van, tires at the door. */
export function NoneCan({ radius, isMobile, hasShops, onWider, onMobile, onShip }: NoneCanProps) {
  const { drop } = useShopChoice();
  const { shippingModes: modes } = useSite().channel;
  const wider = widerThan(radius);
  const miles = String(radius);
  return (
    <EmptyState
      title={hasShops || isMobile ? messages.installationUnavailable : messages.noShops}
      actions={
        <>
          {wider !== null && (
            <Button tone="primary" onClick={() => onWider(wider)}>
              {`Search within ${String(wider)} miles`}
            </Button>
          )}
          {!isMobile && modes.includes('mobile-install') && (
            <Button onClick={onMobile}>Look for mobile installation</Button>
          )}
          {modes.includes('ship-to-me') && (
            <ButtonLink
              to="#out-the-door"
              onClick={() => {
                drop();
                onShip?.();
              }}
            >
              Ship to me
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {isMobile
          ? `No mobile installer within ${miles} miles comes to you for these tires.`
          : hasShops
            ? `No shop within ${miles} miles can install these tires. You can look farther away, or have them shipped to your door.`
            : `None of our shops is within ${miles} miles. You can look farther away, or have your tires shipped to your door.`}
      </p>
    </EmptyState>
  );
}
