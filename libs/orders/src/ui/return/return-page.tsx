import { type OrderReturn, type OrderReturns, returnPagePath } from '@tirekit/contract';
import { ButtonLink, Card, Cluster, LinkRows, Notice, Page, Stack } from '@tirekit/ui';
import type { ReturnAnswer } from '../../data/returns.ts';
import type { RightSizes } from '../../data/right-sizes.ts';
import { returnHeading, countReturnedTires } from '../../model/return-timeline.ts';
import { shopDate } from '../../model/timeline.ts';
import { ReturnFormCard } from './return-form.tsx';
import { returnRow } from './return-row.ts';
import { ReturnStatus } from './return-status.tsx';

export interface ReturnPageProps {
  orderNumber: string;
  returns: OrderReturns;
  /** The return that is looked at; null on the page that asks for one. */
  shown: OrderReturn | null;
  sizes: RightSizes | null;
  /** The page of the order. */
  back: string;
  /** The query that opens the order: empty, or from its `?` on. */
  search: string;
  pageKey: string;
  answer: ReturnAnswer | null;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** Returns tires of an order, or says why that is not possible; or shows where one return is. */
export function ReturnPage(page: ReturnPageProps) {
  return page.shown === null ? <RequestPage {...page} /> : <StatusPage {...page} shown={page.shown} />;
}

function RequestPage({ orderNumber, returns, back, search, pageKey, answer, now }: ReturnPageProps) {
  const { closed, until } = returns;
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Return tires</h1>
          <p>
            {`Order ${orderNumber}.`}
            {closed === null &&
              until !== null &&
              ` You can return unmounted tires until ${shopDate(`${until}T18:00:00Z`, now)}.`}
          </p>
        </Stack>
        <Others returns={returns.returns} search={search} now={now} />
        {closed === null ? (
          <ReturnFormCard returns={returns} back={back} pageKey={pageKey} answer={answer} />
        ) : (
          <>
            <Notice tone="info">
              <p>{closed.message}</p>
            </Notice>
            <Cluster>
              <ButtonLink to={back}>Back to your order</ButtonLink>
            </Cluster>
          </>
        )}
      </Stack>
    </Page>
  );
}

function StatusPage({
  orderNumber,
  returns,
  shown,
  sizes,
  back,
  search,
  answer,
  now,
}: ReturnPageProps & { shown: OrderReturn }) {
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{returnHeading(shown)}</h1>
          <p>
            Return {shown.returnId} of order {orderNumber}, requested {shopDate(shown.requestedAt, now)}
          </p>
        </Stack>
        <ReturnStatus shown={shown} sizes={sizes} errors={answer} now={now} />
        <Cluster>
          <ButtonLink to={back}>Back to your order</ButtonLink>
          {returns.closed === null && (
            <ButtonLink to={`${returnPagePath}${search}`}>Return more tires</ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Page>
  );
}

function Others({ returns, search, now }: { returns: readonly OrderReturn[]; search: string; now: string }) {
  if (returns.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="other-returns" padding="lg">
      <Stack gap={3}>
        <h2 id="other-returns">{returns.length === 1 ? 'Your return so far' : 'Your returns so far'}</h2>
        <LinkRows rows={returns.map((one) => returnRow(one, countReturnedTires(one), { search, now }))} />
      </Stack>
    </Card>
  );
}
