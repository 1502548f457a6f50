import { type ApiClient, createApiClient } from '@tirekit/api-client';
import { createContext, type ReactNode, useContext } from 'react';

/** The browser reaches the API at its own origin; the shell's server adds token, session and cart. */
const browserApi = createApiClient({
  baseUrl: '/api',
  visitor: () => ({ userTime: new Date().toISOString() }),
});

const ApiContext = createContext<ApiClient>(browserApi);

/** Gives the components below it a client of the API. */
export const ApiProvider = ({ api = browserApi, children }: { api?: ApiClient; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

/**
 * The API as a component calls it, through the storefront's own origin.
 *
 * @example
 * const api = useApi();
 * const { data } = useQuery(suggestionsQuery(api, text));
 */
export const useApi = (): ApiClient => useContext(ApiContext);
