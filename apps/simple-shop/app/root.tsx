import { createRootClient } from '@tirekit/shell-ui/root';
import { createRootServer } from '@tirekit/shell-server/root';

const server = createRootServer(async () => (await import('../channel.ts')).channel);
export const middleware = server.middleware;
export const loader = server.loader;

const client = createRootClient();
export const meta = client.meta;
export const shouldRevalidate = client.shouldRevalidate;
export const Layout = client.Layout;
export default client.App;
export const ErrorBoundary = client.ErrorBoundary;
