import '@tirekit/shell-kit/entry-client';
