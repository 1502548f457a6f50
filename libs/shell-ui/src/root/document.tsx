import '@tirekit/ui/styles.css';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { SkipLink } from '@tirekit/ui';
import { textFontUrl } from '@tirekit/ui/font-url';
import { ChatDock } from '../chat/chat-dock.tsx';
import { FeedbackTab } from '../frame/feedback-tab.tsx';
import { Notices } from '../frame/notices.tsx';
import { QuietFooter, QuietHeader } from '../frame/quiet-frame.tsx';
import { SiteFooter } from '../frame/site-footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';
import { DeferredScripts } from '../hydration/deferred-scripts.tsx';
import { OFFLINE_ID, UNREACHABLE_ID } from '../hydration/marks.ts';
import { isQuietPage } from '../page/quiet-page.ts';
import { useSiteOrNull } from '../page/site.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import styles from './document.module.css';
import { useServerDocument } from './server-document.ts';
import * as pageMessages from '../page/page-messages.ts';

/** The target of the skip link, and of the focus when another page is shown. */
export const MAIN_ID = 'main';

/** Under the development server the page hydrates at once, as an engineer who edits it expects. */
const PageScripts = import.meta.env?.DEV ? Scripts : DeferredScripts;

/** The document around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  const site = useSiteOrNull();
  const { nonce, starter } = useServerDocument();
  const quiet = useMatches()
    .map(({ handle }) => handle)
    .find(isQuietPage);
  return (
    <html lang="en-US" data-embed-origins={site?.embedOrigins?.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
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
        {site && quiet === undefined && <Notices site={site} />}
        {site && (quiet ? <QuietHeader assurance={quiet.assurance} /> : <SiteHeader />)}
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
          {children}
        </main>
        {site && (quiet ? <QuietFooter /> : <SiteFooter />)}
        {site && quiet === undefined && site.embedOrigins === null && <FeedbackTab />}
        <ChatDock />
        <p id={OFFLINE_ID} popover="auto" role="alert" className={styles['cutOff']}>
          {pageMessages.offline}
        </p>
        <p id={UNREACHABLE_ID} popover="auto" role="alert" className={styles['cutOff']}>
          {pageMessages.shopSilent}
          {site && (
            <>
              {' '}
              Or call <SupportPhone />.
            </>
          )}
        </p>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: starter }} />
        {/* A frame of another site may have no storage, in which scroll positions are kept. */}
        {site?.embedOrigins || site?.punchout?.framed ? null : <ScrollRestoration nonce={nonce} />}
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}
