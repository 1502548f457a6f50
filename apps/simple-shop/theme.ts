import type { Theme } from '@tirekit/channel';

export const theme: Theme = {
  colors: {
    accent: { light: '#0f6a5b', dark: '#7fd8c6' },
    accentStrong: { light: '#0b5146', dark: '#a9e8db' },
    accentSurface: { light: '#e4f3f0', dark: '#14302b' },
  },
  logo: {
    text: '{name}',
    mark: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  },
};
