import { createApiClient } from '@tirekit/api-client';

/** The page's own origin; `apiProxy` in vite.config.ts passes calls on from there. */
export const api = createApiClient({ baseUrl: '/api' });
