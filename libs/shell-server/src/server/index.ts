export { apiMiddleware, type NodeMiddleware } from '../api-proxy/api-middleware.ts';
export { createShellServer, type ShellServer, type ShellServerOptions } from './create-shell-server.ts';
export { type HostedShell, runShell, runShells } from './run-shell.ts';
