export { default, handleError, streamTimeout } from '@tirekit/shell-kit/entry-server';
