import {
  type Cart,
  groupedLines,
  type PunchoutOperation,
  punchoutPaths,
  totalNames,
} from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { Button, ButtonLink, Card, formatUsd, Notice, Page, Stack, Summary } from '@tirekit/ui';

interface PunchoutReviewProps {
  customer: string;
  operation: PunchoutOperation;
  cart: Cart | null;
  /** Why the cart was not sent a moment ago. */
  refusal: string | null;
}

/** Why the cart cannot be sent yet, as a sentence; null if it can. */
function getBlocker({ lines, quote }: Cart): string | null {
  const problem = lines.find((line) => line.problem !== null)?.problem;
  if (problem != null) return problem.message;
  return quote.complete ? null : 'Enter your ZIP code in the cart, so the total includes fees and tax.';
}

/** A browser posts it itself: the answer is a page that leads to another site. */
function Leave({ intent, cart, label }: { intent: 'send' | 'cancel'; cart: Cart | null; label: string }) {
  return (
    <form method="post" action={punchoutPaths.leave}>
      <input type="hidden" name="intent" value={intent} />
      {intent === 'send' && <input type="hidden" name="cartVersion" value={cart?.version ?? 0} />}
      <Button type="submit" size="lg" wide tone={intent === 'send' ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  );
}

const withoutCart: Record<PunchoutOperation, string> = {
  create: 'Go back without a cart',
  edit: 'Go back without changes',
  inspect: 'Go back',
};

/** The destination of the tires, which the order that follows decides, not the shopper. */
function WhereItGoes({ quote: { destination } }: Pick<Cart, 'quote'>) {
  return (
    <Stack as="section" gap={2} aria-labelledby="where-it-goes">
      <h2 id="where-it-goes">Where your tires go</h2>
      <p>
        We ship them to the address on your organization’s order.
        {destination !== null &&
          ` Fees and tax are for ${destination.city}, ${destination.state} ${destination.zip}. If they’re different at that address, or we can’t ship there, we return the order with the reason. Nothing is charged.`}
      </p>
      <p>
        Installation isn’t included. If a shop will install your tires, enter the shop’s ZIP code in your
        cart, and ask your organization to ship the order to the shop.
      </p>
    </Stack>
  );
}

/** The cart that a shopper sends to their organization's purchasing system, and the two ways back to it. */
export function PunchoutReview({ customer, operation, cart, refusal }: PunchoutReviewProps) {
  const filled = cart !== null && cart.lines.length > 0 ? cart : null;
  const blocker = filled === null ? null : getBlocker(filled);
  const maySend = operation !== 'inspect' && filled !== null && blocker === null;
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>{operation === 'inspect' ? 'Your cart' : `Send the cart to ${customer}`}</h1>
        {refusal !== null && (
          <Notice tone="caution" role="alert">
            <p>{refusal}</p>
          </Notice>
        )}
        {blocker !== null && operation !== 'inspect' && (
          <Notice tone="caution">
            <p>{blocker}</p>
          </Notice>
        )}
        {filled === null ? (
          <p>Your cart is empty. Find your tires, then come back to send them.</p>
        ) : (
          <Card as="section" aria-label="What is in the cart" padding="lg">
            <Summary
              aria-label="Price summary"
              lines={[
                ...groupedLines(filled).map(({ groupId, lines, tiresCents }) => ({
                  key: groupId,
                  label: <strong>{lines.map(({ name }) => name).join(' and ')}</strong>,
                  amount: tiresCents,
                  detail: lines
                    .map(
                      ({ quantity, price }) => `${String(quantity)} × ${formatUsd(price.salePriceInCents)}`,
                    )
                    .join(' and '),
                })),
                ...quoteLines(filled.quote).filter(({ key }) => key !== 'tires'),
              ]}
              total={{
                label: filled.quote.complete ? totalNames.complete : totalNames.incomplete,
                amount: filled.quote.totalCents,
              }}
            />
          </Card>
        )}
        {operation !== 'inspect' && filled !== null && (
          <p>Nothing is ordered yet. Your organization approves the cart and sends us the order.</p>
        )}
        {filled !== null && <WhereItGoes quote={filled.quote} />}
        <Stack gap={3}>
          {maySend && <Leave intent="send" cart={filled} label={`Send the cart to ${customer}`} />}
          {!maySend && operation !== 'inspect' && (
            <ButtonLink tone="primary" size="lg" wide to={filled === null ? '/tire-sizes' : '/cart'}>
              {filled === null ? 'Find tires by size' : 'Go to your cart'}
            </ButtonLink>
          )}
          <Leave intent="cancel" cart={filled} label={withoutCart[operation]} />
        </Stack>
      </Stack>
    </Page>
  );
}
