import { useState } from 'react';
import { Banner, Link } from '@tirekit/ui';
import type { Site } from '../page/site.ts';
import { readBrowserCookie, writeBrowserCookie } from '../storage/browser-cookie.ts';
import { closedNotices } from '../storage/cookie-table.ts';

const tones = { information: 'neutral', promotion: 'accent', warning: 'caution' } as const;

/** The storefront's banners. A closed one stays closed: its id goes into a cookie, and the server leaves it out. */
export function Notices({ site }: { site: Site }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const close = (id: string): void => {
    const before = readBrowserCookie(site.channel.id, closedNotices) ?? [];
    writeBrowserCookie(site.channel.id, closedNotices, [...before, id]);
    setClosed((ids) => [...ids, id]);
  };
  const shown = site.notifications.filter(({ id }) => !closed.includes(id));
  return shown.map(({ id, kind, text, link, closable }, at) => (
    <Banner
      key={id}
      tone={tones[kind]}
      // Regions of a page are distinguished by their names.
      label={shown.length > 1 ? `Notice ${at + 1} of ${shown.length}` : 'Notice'}
      {...(closable && {
        close: {
          action: '/notices/close',
          fields: { id },
          onClose: () => close(id),
          label: 'Close notice',
        },
      })}
    >
      {text} {link && <Link to={link.path}>{link.label}</Link>}
    </Banner>
  ));
}
