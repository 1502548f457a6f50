import '@tirekit/ui/styles.css';
import type { ReactNode } from 'react';
import { Links, ScrollRestoration } from 'react-router';
import { messages } from '@tirekit/contract';
import { SkipLink } from '@tirekit/ui';
import { textFontUrl } from '@tirekit/ui/font-url';
import { SiteHeader } from '../frame/site-header.tsx';
import { OFFLINE_ID, UNREACHABLE_ID } from '../island/cut-off.ts';
import { island } from '../island/island.tsx';
import { useSiteOrNull } from '../page/site.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import styles from './document.module.css';
import { useServed } from './served.ts';

const Notices = island(() => import('../frame/notices.island.tsx'));
const SiteFooter = island(() => import('../frame/site-footer.island.tsx'));

/** The target of the skip link, and of the focus when another page is shown. */
export const MAIN_ID = 'main';

/** The document around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  const site = useSiteOrNull();
  const { nonce, starter, PageMeta, PageScripts } = useServed();
  return (
    <html lang="en-US" data-embed-origins={site?.embedOrigins?.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageMeta />
        <link rel="preload" as="font" type="font/woff2" href={textFontUrl} crossOrigin="anonymous" />
        <Links />
        {site?.channel.metadata.identity && (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="manifest" href="/site.webmanifest" />
          </>
        )}
        {site?.themeCss && (
          // A browser hides the nonce from scripts, which hydration would report as a difference.
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: site.themeCss }} />
        )}
      </head>
      <body className={styles['body']}>
        <SkipLink />
        {site && <Notices site={site} />}
        {site && <SiteHeader />}
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
          {children}
        </main>
        {site && <SiteFooter />}
        <p id={OFFLINE_ID} popover="auto" role="alert" className={styles['cutOff']}>
          {messages.offline}
        </p>
        <p id={UNREACHABLE_ID} popover="auto" role="alert" className={styles['cutOff']}>
          {messages.shopSilent}
          {site && (
            <>
              {' '}
              Or call <SupportPhone />.
            </>
          )}
        </p>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: starter }} />
        {site?.embedOrigins ? null : <ScrollRestoration />}
        <PageScripts />
      </body>
    </html>
  );
}
