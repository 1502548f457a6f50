export { createShellServer, type ShellServer, type ShellServerOptions } from './create-shell-server.ts';
export { runShell } from './run-shell.ts';
