import { business, type CartLine } from '@tirekit/contract';
import { Button, ButtonLink, Notice } from '@tirekit/ui';
import type { ComponentType } from 'react';
import { Form } from 'react-router';

interface SolveButtonProps {
  lineId: string;
  intent: 'accept-price' | 'change' | 'remove';
  quantity?: number;
  children: string;
}

/** A button that solves a line's problem. */
function SolveButton({ lineId, intent, quantity, children }: SolveButtonProps) {
  return (
    <Form method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lineId" value={lineId} />
      {quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
      <Button type="submit" size="sm">
        {children}
      </Button>
    </Form>
  );
}

interface SolutionProps {
  line: CartLine;
  /** The highest quantity that can be bought; for a staggered set, on each axle. */
  most: number;
}

function OtherTiresLink({ line: { car, item } }: SolutionProps) {
  return (
    <ButtonLink size="sm" to={car?.path ?? `/tire-sizes/${item.sizeSlug}`}>
      {car === null ? `See other ${item.size} tires` : `See tires for your ${car.label}`}
    </ButtonLink>
  );
}

/** Solutions for a line that can't be bought as it is, by the line's problem. */
const SOLUTIONS: Record<NonNullable<CartLine['problem']>['code'], ComponentType<SolutionProps>> = {
  'price-changed': ({ line: { lineId } }) => (
    <SolveButton lineId={lineId} intent="accept-price">
      Accept the new price
    </SolveButton>
  ),
  'low-stock': ({ line, most }) =>
    // Nobody drives with a single tire on an axle.
    most < (line.axle === null ? 1 : business.quantity.pair) ? (
      <OtherTiresLink line={line} most={most} />
    ) : (
      <SolveButton lineId={line.lineId} intent="change" quantity={most}>
        {`Change to ${String(most)}${line.axle === null ? '' : ' per axle'}`}
      </SolveButton>
    ),
  'out-of-stock': OtherTiresLink,
  discontinued: OtherTiresLink,
  'mixed-set': ({ line: { lineId } }) => (
    <SolveButton lineId={lineId} intent="remove">
      Remove these tires
    </SolveButton>
  ),
};

/** Why a line cannot be bought as it is, and what the buyer can do about it. */
export function LineProblem({ line, most }: SolutionProps) {
  if (line.problem === null) return null;
  const { code, message } = line.problem;
  const Solution = SOLUTIONS[code];
  return (
    <Notice
      tone={code === 'price-changed' ? 'caution' : 'critical'}
      role="status"
      action={<Solution line={line} most={most} />}
    >
      <p>{message}</p>
    </Notice>
  );
}
