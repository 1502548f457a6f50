import type { Channel } from '@tirekit/channel';
import type { Plugin } from 'vite';
import { apiMiddleware } from '../api-proxy/api-middleware.ts';

/**
 * Gives a plain Vite app the way to the API at `/api`, in development and in `vite preview`.
 *
 * @example
 * export default defineConfig({ plugins: [react(), apiProxy(channel)] });
 */
export function apiProxy(channel: Channel): Plugin {
  return {
    name: 'tirekit:api-proxy',
    configureServer: ({ middlewares }) => void middlewares.use(apiMiddleware(channel)),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(apiMiddleware(channel)),
  };
}
