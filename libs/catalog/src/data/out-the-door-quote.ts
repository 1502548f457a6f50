import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, ApiFailure } from '@tirekit/api-client';
import { getOutTheDoor, type Quote } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

/** The tires and the place to ask a delivered price for. */
export interface QuoteInput {
  itemId: string;
  /** The other tire of a staggered set, in the same quantity. */
  otherItemId?: string | undefined;
  quantity: number;
  /** The car that they are for: a shop's price depends on its wheels. */
  fitment?: string | undefined;
  roadHazard: boolean;
  /** The shopCode of the shop that fits them; the price is then with fitting. */
  installer?: string | undefined;
  /** Null if it is not known; then nothing is asked, unless a shop fits them: its address counts. */
  zip: string | null;
}

/** The delivered price of a tire's page. Until a new answer arrives, the previous one stays. */
const outTheDoorQuery = (api: ApiClient, { itemId, zip, ...choice }: QuoteInput) =>
  queryOptions({
    queryKey: ['out-the-door', itemId, zip, choice],
    queryFn: ({ signal }) =>
      api.call(getOutTheDoor, { params: { itemId }, query: { ...choice, zip: zip ?? undefined }, signal }),
    enabled: zip !== null || choice.installer !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

const FAILED =
  'We can’t calculate the delivered price right now. You will see the total in your cart before you pay.';

export interface OutTheDoorQuote {
  quote: Quote | null;
  /** True if the quote is for this input, and not for the one before. */
  isCurrent: boolean;
  isLoading: boolean;
  /** Why there is no quote; null if there is one, or it is on the way. */
  failure: string | null;
  /** Why it is not to be had with that shop; null if it is, or none was asked for. */
  withoutShop: ShopProblem | null;
}

/** The shop cannot mount these tires or does not come to this place (a sentence), or there is no such shop anymore. */
export type ShopProblem = { isGone: false; reason: string } | { isGone: true };

/** The shop's problem behind a failed price; null if it failed for another reason. */
export function shopProblem(error: unknown): ShopProblem | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.fields.some(({ path }) => path === 'installer')) return { isGone: true };
  return error.code === 'shop-cannot' || error.code === 'outside-area'
    ? { isGone: false, reason: error.message }
    : null;
}

/** The delivered price for a choice, asked for again whenever the choice changes. */
export function useOutTheDoorQuote(input: QuoteInput): OutTheDoorQuote {
  const { data, error, isPlaceholderData, isFetching } = useQuery(outTheDoorQuery(useApi(), input));
  return {
    withoutShop: shopProblem(error),
    quote: data ?? null,
    isCurrent: data !== undefined && !isPlaceholderData,
    isLoading: isFetching && data === undefined,
    failure:
      error === null ? null : error instanceof ApiFailure && error.statusCode < 500 ? error.message : FAILED,
  };
}
