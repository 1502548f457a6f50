import { type Channel, designSystemColours } from '@tirekit/channel';

/** Files of a storefront's `public` folder that follow from its data. None where it shows nothing of itself outside. */
export function publicFiles(channel: Pick<Channel, 'name' | 'theme' | 'metadata'>): Record<string, string> {
  if (!channel.metadata.identity) return {};
  return { 'favicon.svg': favicon(channel.theme), 'site.webmanifest': manifest(channel) };
}

/** The mark on a tile of the accent, for light and dark tabs. */
function favicon({ colours, logo }: Channel['theme']): string {
  const tile = colours.accent ?? designSystemColours.accent;
  const ink = colours.accentInk ?? designSystemColours.accentInk;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<style>rect{fill:${tile.light}}path{stroke:${ink.light}}` +
    `@media (prefers-color-scheme:dark){rect{fill:${tile.dark}}path{stroke:${ink.dark}}}</style>` +
    '<rect width="32" height="32" rx="6"/>' +
    `<path d="${logo.mark}" transform="translate(4 4)" fill="none" stroke-width="2.2" ` +
    'stroke-linecap="round" stroke-linejoin="round"/></svg>\n'
  );
}

function manifest({ name, theme }: Pick<Channel, 'name' | 'theme'>): string {
  const content = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: (theme.colours.surface ?? designSystemColours.surface).light,
    theme_color: (theme.colours.accent ?? designSystemColours.accent).light,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
