import {
  everybodyPays,
  priceNames,
  type Reorder,
  seePriceInCart,
  type TrackedOrder,
} from '@tirekit/contract';
import { Button, Card, formatUsd, Link, SpecTable, Stack, type SpecRow } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { REORDER } from '../model/reorder-form.ts';
import { MailCode } from './mail-code.tsx';

interface ReorderCardProps {
  order: TrackedOrder;
  /** The query that opens the order. */
  search: string;
  /** True if a code is mailed first. */
  asksCode?: boolean | undefined;
  /** Of one press of its button. */
  reorderKey: string;
}

type OrderedLine = TrackedOrder['lines'][number];

/** Buys the same tires again, at today's price; it says why not where one of them cannot be had. */
export function ReorderCard({ order, search, asksCode = false, reorderKey }: ReorderCardProps) {
  const { formAction } = useNavigation();
  const { reorder, lines } = order;
  if (reorder === null) return null;
  const to = `${REORDER}${search}`;
  return (
    <Card as="section" aria-labelledby="reorder" padding="lg">
      <Stack gap={4}>
        <h2 id="reorder">Reorder</h2>
        {reorder.isAvailable ? (
          <PriceToday reorder={reorder} lines={lines} />
        ) : (
          <Reasons reorder={reorder} lines={lines} />
        )}
        {asksCode && reorder.isAvailable ? (
          <MailCode next="reorder" wide>
            Reorder
          </MailCode>
        ) : (
          <Form method="post" action={to}>
            <input type="hidden" name="key" value={reorderKey} />
            <Button
              type="submit"
              wide
              disabled={!reorder.isAvailable}
              busy={formAction === to}
              aria-describedby={reorder.isAvailable ? undefined : 'reorder-reasons'}
            >
              Reorder
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

interface PartProps {
  reorder: Reorder;
  lines: readonly OrderedLine[];
}

function PriceToday({ reorder: { tiresCents, thenTiresCents, lines: priced }, lines }: PartProps) {
  const rows = lines.map((line): SpecRow => {
    const today = priced.find(({ lineNo }) => lineNo === line.lineNo);
    return {
      label: lines.length === 1 ? 'Each' : `${line.name} ${line.size}`,
      value: unitPrice(line, today),
      help: getHelp(today),
    };
  });
  return (
    <>
      <SpecTable
        aria-label="Price today and then"
        rows={[
          ...rows,
          ...(tiresCents === null ? [] : [{ label: 'Tires today', value: formatUsd(tiresCents) }]),
          { label: 'When you ordered', value: formatUsd(thenTiresCents) },
        ]}
      />
      <p>We’ll put the same tires into your cart. Discounts, fees, and tax are worked out there.</p>
    </>
  );
}

type PricedLine = Reorder['lines'][number];

function unitPrice({ unitPriceInCents: then }: OrderedLine, today: PricedLine | undefined): string {
  const now = today?.unitPriceInCents ?? null;
  if (now === null || now === then) return formatUsd(then);
  return `${formatUsd(now)}, was ${formatUsd(then)}`;
}

/** The owner of the price, or a note that the cart has a lower one. */
function getHelp(today: PricedLine | undefined): string | undefined {
  if (today?.seePriceInCart === true) return seePriceInCart;
  const owned = today?.accountPrice ?? null;
  if (owned === null) return undefined;
  return `Your ${priceNames[owned.priceType] ?? 'price'}. ${everybodyPays(formatUsd(owned.publicPriceInCents))}.`;
}

function Reasons({ reorder, lines }: PartProps) {
  const problems = reorder.lines.flatMap(({ lineNo, problem }) => {
    const line = lines.find((one) => one.lineNo === lineNo);
    return problem === null || line === undefined ? [] : [{ line, message: problem.message }];
  });
  return (
    <div id="reorder-reasons">
      <p>You can’t reorder this right now.</p>
      <ul>
        {problems.map(({ line, message }) => (
          <li key={line.lineNo}>
            <Link to={line.path}>
              {line.name} {line.size}
            </Link>
            {`. ${message}.`}
          </li>
        ))}
      </ul>
    </div>
  );
}
