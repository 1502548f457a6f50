export { apiMiddleware, type NodeMiddleware } from './api-middleware.ts';
export { createShellServer, type ShellServer, type ShellServerOptions } from './create-shell-server.ts';
export { threadCount } from './render-threads/render-threads.ts';
export { type HostedShell, runShell, runShells } from './run-shell.ts';
