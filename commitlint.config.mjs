/** Conventional Commits, so that `nx release` finds the next version and the changelogs in the history. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    // A subject may begin with a name such as PostgreSQL.
    'subject-case': [0],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
