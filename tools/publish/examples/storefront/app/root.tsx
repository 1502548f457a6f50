import { createRootClient } from '@tirekit/shell-kit/root';
import { createRootServer } from '@tirekit/shell-kit/root-server';
import { channel } from '../channel.ts';

const server = createRootServer(channel);
export const middleware = server.middleware;
export const loader = server.loader;

const client = createRootClient();
export const meta = client.meta;
export const shouldRevalidate = client.shouldRevalidate;
export const Layout = client.Layout;
export default client.App;
export const ErrorBoundary = client.ErrorBoundary;
