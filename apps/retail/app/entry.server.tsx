export { default, handleError, hostShell, streamTimeout } from '@tirekit/shell-server/entry-server';
