import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listModels } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

export interface ModelsInput {
  /** A model year. */
  year: number;
  /** The slug of a make. */
  make: string;
}

export interface ModelChoice {
  slug: string;
  name: string;
}

/** Models do not change while somebody chooses one. */
const STALE_MS = 60 * 60_000;

/** The models that a make sold in a model year. @throws ApiFailure */
export async function fetchModels(
  api: ApiClient,
  { year, make }: ModelsInput,
  signal?: AbortSignal,
): Promise<ModelChoice[]> {
  const { models } = await api.call(listModels, {
    params: { make },
    query: { year },
    ...(signal && { signal }),
  });
  return models.map(({ slug, name }) => ({ slug, name }));
}

/** @param input null until both year and make are chosen: nothing is asked before */
const modelsQuery = (api: ApiClient, input: ModelsInput | null) =>
  queryOptions({
    queryKey: ['models', input],
    queryFn: input === null ? skipToken : ({ signal }) => fetchModels(api, input, signal),
    staleTime: STALE_MS,
  });

/** @param prefetched the models for `input` where a loader has sent them along */
export const useModels = (input: ModelsInput | null, prefetched?: ModelChoice[]) =>
  useQuery({ ...modelsQuery(useApi(), input), ...(prefetched && { initialData: prefetched }) });
