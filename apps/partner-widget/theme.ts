import type { Theme } from '@tirekit/channel';

export const theme: Theme = {
  colors: {
    accent: { light: '#a02a12', dark: '#ffab91' },
    accentStrong: { light: '#7c1f0c', dark: '#ffc9b8' },
    accentSurface: { light: '#fdece7', dark: '#3a1d15' },
  },
  logo: {
    text: '{name}',
    mark: 'm4 8 8 6 8-6M4 14l8 6 8-6',
  },
};
