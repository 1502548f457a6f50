import type { Theme } from '@tirekit/channel';

export const theme: Theme = {
  colors: {
    accent: { light: '#22506e', dark: '#9fcdec' },
    accentStrong: { light: '#173a52', dark: '#c3e1f5' },
    accentSurface: { light: '#e6f0f6', dark: '#162a37' },
  },
  logo: {
    text: '{name}',
    mark: 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z',
  },
};
