import type { Theme } from '@tirekit/channel';

export const theme: Theme = {
  colors: {
    accent: { light: '#3d5420', dark: '#bcd48f' },
    accentStrong: { light: '#2d3f17', dark: '#d3e4b3' },
    accentSurface: { light: '#eef3e4', dark: '#222c14' },
  },
  logo: {
    text: '{name}',
    mark: 'M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6Z',
  },
};
