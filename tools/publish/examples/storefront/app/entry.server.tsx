export { default, handleError, hostShell, streamTimeout } from '@tirekit/shell-kit/entry-server';
