import type { Theme } from '@tirekit/channel';

export const theme: Theme = {
  colors: {
    accent: { light: '#5b2b8a', dark: '#cfb0f2' },
    accentStrong: { light: '#43206a', dark: '#e0ccf8' },
    accentSurface: { light: '#f3ebfa', dark: '#2b1d3b' },
  },
  logo: {
    text: '{name}',
    mark: 'M13 3 5 14h6l-1 7 9-12h-6.5Z',
  },
};
