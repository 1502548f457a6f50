import { type Channel, getColors, markSvg } from '@tirekit/channel';
import type { FileServer } from './static-files.ts';

/**
 * The icon and the web manifest of a storefront, made from its name and theme. A file of the same name in the `public`
 * folder takes precedence. A channel whose `metadata.identity` is false has neither.
 */
export function identityFiles(channel: Pick<Channel, 'name' | 'theme' | 'metadata'>): FileServer {
  // Browsers ask for /favicon.ico even if a page names no icon. An empty answer avoids rendering a page for it.
  if (!channel.metadata.identity)
    return ({ url }) =>
      new URL(url).pathname === '/favicon.ico' ? new Response(null, { status: 204 }) : null;
  const files: Readonly<Record<string, { type: string; content: string }>> = {
    '/favicon.svg': { type: 'image/svg+xml', content: markSvg(channel.theme) },
    '/site.webmanifest': { type: 'application/manifest+json', content: manifest(channel) },
  };
  return ({ method, url }) => {
    const file = files[new URL(url).pathname];
    if (!file || (method !== 'GET' && method !== 'HEAD')) return null;
    return new Response(method === 'HEAD' ? null : file.content, {
      headers: {
        'content-type': file.type,
        'content-length': String(Buffer.byteLength(file.content)),
        'cache-control': 'public, max-age=3600',
      },
    });
  };
}

function manifest({ name, theme }: Pick<Channel, 'name' | 'theme'>): string {
  const { surface, accent } = getColors(theme, 'light');
  const content = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: surface,
    theme_color: accent,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
