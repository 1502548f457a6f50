import type { Theme } from '@tirekit/channel';

/** The design system's own colors. */
export const theme: Theme = {
  colors: {},
  logo: {
    text: '{name}',
    mark: 'M6 3v18M18 3v18M6 8l6-3 6 3M6 13l6-3 6 3M6 18l6-3 6 3',
  },
};
