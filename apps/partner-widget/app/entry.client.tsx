import '@tirekit/shell-ui/entry-client';
