import { CheckoutFrame, type CheckoutCart, ZipQuestion } from '@tirekit/checkout';
import {
  type AnswerOf,
  installerSorts,
  type InstallerSort,
  type InstallerSummary,
  type listInstallers,
  messages,
} from '@tirekit/contract';
import { emptyFinderState, ShopList, ShopMap, widerThan, writeFinderState } from '@tirekit/installers';
import type { FormErrors } from '@tirekit/shell-ui';
import {
  Accordion,
  AccordionItem,
  Badge,
  Button,
  ButtonLink,
  Card,
  Cluster,
  formatCount,
  EmptyState,
  Link,
  Notice,
  Pagination,
  Stack,
} from '@tirekit/ui';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import styles from './checkout-fitting.module.css';

interface CheckoutShopProps {
  cart: CheckoutCart;
  isVan: boolean;
  zip: string | null;
  /** The shop that the cart has. */
  chosen: string | null;
  state: { radius: number; sort: InstallerSort; page: number };
  found: AnswerOf<typeof listInstallers> | null;
  failure: string | null;
  errors: FormErrors | null;
}

const PATH = '/checkout/shop';

/** The shops near the buyer, or the vans that come to them, with price and next free time for the cart's tires. */
export function CheckoutShop(props: CheckoutShopProps) {
  const { cart, isVan, zip, found, failure, errors } = props;
  const wrongZip = errors?.fields['zip'];
  return (
    <CheckoutFrame
      step="/checkout/shipping"
      title={isVan ? 'Choose a mobile installer' : 'Choose a shop'}
      cart={cart}
      errors={errors}
    >
      <p>
        <Link to="/checkout/shipping">Back to shipping options</Link>
      </p>
      {zip === null ? (
        <ZipQuestion error={wrongZip} />
      ) : (
        <Accordion>
          <AccordionItem title={`Near ZIP code ${zip}`} detail="Change" open={wrongZip !== undefined}>
            <ZipQuestion error={wrongZip} />
          </AccordionItem>
        </Accordion>
      )}
      {failure !== null && (
        <Notice tone="caution" role="alert" title="We can’t show shops right now.">
          <p>{failure}</p>
        </Notice>
      )}
      {found !== null && (found.total === 0 ? <NoShops {...props} /> : <Shops {...props} found={found} />)}
    </CheckoutFrame>
  );
}

function Shops({
  isVan,
  chosen,
  state,
  found,
}: CheckoutShopProps & { found: AnswerOf<typeof listInstallers> }) {
  const [selected, setSelected] = useState<string | null>(null);
  const [isMapOpen, setMapOpen] = useState(false);
  const to = (change: Partial<CheckoutShopProps['state']>) =>
    PATH + writeFinderState({ ...emptyFinderState, ...state, ...change });
  return (
    <Stack gap={4}>
      <Cluster justify="between">
        <p role="status">
          {formatCount(found.total, isVan ? 'mobile installer' : 'shop')} within {state.radius} miles
        </p>
        {!isVan && (
          <Button size="sm" scripted aria-pressed={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            Map
          </Button>
        )}
      </Cluster>
      <nav aria-label="Sort shops" className={styles['sorts']}>
        {sorts.map((sort) => (
          <Link
            key={sort}
            to={to({ sort, page: 1 })}
            {...(sort === state.sort && { 'aria-current': 'true' as const })}
          >
            {installerSorts[sort]}
          </Link>
        ))}
      </nav>
      {isMapOpen && (
        <div className={styles['map']}>
          <ShopMap
            isOpen
            shops={found.installers}
            label="Map of shops near you"
            selected={selected}
            onSelect={setSelected}
          />
        </div>
      )}
      <ShopList
        shops={found.installers}
        selected={selected}
        onSelect={setSelected}
        actionsFor={(shop) => <Choose shop={shop} isChosen={shop.installerId === chosen} />}
      />
      <Pagination page={state.page} pageCount={found.pages} hrefFor={(page) => to({ page })} />
    </Stack>
  );
}

const sorts = ['distance', 'price', 'earliest'] as const;

function Choose({ shop, isChosen }: { shop: InstallerSummary; isChosen: boolean }) {
  const busy = useNavigation().formData?.get('installerId') === shop.installerId;
  if (!shop.capable) return <Badge tone="caution">{messages.installationUnavailable}</Badge>;
  if (shop.nextTime === null) return null;
  return (
    <Form method="post">
      <input type="hidden" name="installerId" value={shop.installerId} />
      <Button
        type="submit"
        tone={isChosen ? 'secondary' : 'primary'}
        busy={busy}
        aria-label={`${isChosen ? 'Keep' : 'Choose'} ${shop.company}`}
      >
        {isChosen ? 'Keep this one' : shop.mobile ? 'Choose this installer' : 'Choose this shop'}
      </Button>
    </Form>
  );
}

/** None is here, with the ways out: a wider search, a van that comes, tires at the door. */
function NoShops({ isVan, state }: CheckoutShopProps) {
  const wider = widerThan(state.radius);
  return (
    <Card padding="lg">
      <EmptyState
        title={isVan ? messages.installationUnavailable : messages.noShops}
        actions={
          <>
            {wider !== null && (
              <ButtonLink
                tone="primary"
                to={PATH + writeFinderState({ ...emptyFinderState, ...state, page: 1, radius: wider })}
              >
                {`Search within ${String(wider)} miles`}
              </ButtonLink>
            )}
            <ButtonLink to="/checkout/shipping">Change shipping option</ButtonLink>
          </>
        }
      >
        <p>
          {isVan
            ? 'No mobile installer this close serves your ZIP code. Try a wider search.'
            : 'There’s no shop this close. Try a wider search, or have your tires shipped to your door.'}
        </p>
      </EmptyState>
    </Card>
  );
}
