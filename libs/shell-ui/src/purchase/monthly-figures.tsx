import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { getFinancingOffer } from '@tirekit/contract';
import { useApi } from '../root/api-context.tsx';
import { MonthlyTerms } from './monthly-terms.tsx';
import { HowItWorks, PayOverTime } from './pay-over-time.tsx';

/** The lender's terms for an amount. While another one is asked for, the old figures are shown no more. */
const monthlyOfferQuery = (api: ApiClient, amount: number) =>
  queryOptions({
    queryKey: ['monthly-offer', amount],
    queryFn: ({ signal }) => api.call(getFinancingOffer, { query: { amount }, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The lender's figures for a price; without an answer, that it can be paid over time. */
export function MonthlyFigures({ cents }: { cents: number }) {
  const { data } = useQuery(monthlyOfferQuery(useApi(), cents));
  if (data?.offer == null) return <PayOverTime />;
  return (
    <>
      <MonthlyTerms offer={data.offer} /> <HowItWorks />
    </>
  );
}
