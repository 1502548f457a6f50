import { hoursLines, isOpenAt, opensNext, type SupportHours } from '@tirekit/channel';
import { FooterFrame, Link } from '@tirekit/ui';
import { Fragment } from 'react';
import { ChatLink } from '../chat/chat-link.tsx';
import { type Site, useSite } from '../page/site.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { inZone } from '../page/support-open.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import { footerGroups, legalLinks } from './footer-links.ts';
import styles from './frame.module.css';
import { SampleNotice } from './quiet-frame.tsx';

/** The end of every page: whom to call and when, the menu again, and what this shop is. */
export function SiteFooter() {
  const site = useSite();
  return (
    <FooterFrame
      groups={[
        ...site.menu.map(({ label, path, links }) => ({
          title: label,
          ...(links.length === 0 && { to: path }),
          links: links.map((link) => ({ label: link.label, to: link.path })),
        })),
        ...footerGroups(site.channel),
      ]}
      lead={<Support support={site.channel.support} />}
      legal={
        <>
          <p>
            {site.channel.name}. {site.channel.tagline}{' '}
            {legalLinks(site.channel).map(({ label, to }, at) => (
              <Fragment key={to}>
                {at > 0 && ' · '}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
          </p>
          {site.sampleData && <SampleNotice />}
        </>
      }
    />
  );
}

function Support({ support }: { support: Site['channel']['support'] }) {
  const { chat, sms, email, hours, desks } = support;
  return (
    <section className={styles['support']} aria-labelledby="support-title">
      <div>
        <h2 id="support-title" className={styles['supportTitle']}>
          Talk to a person
        </h2>
        <OpenNow hours={hours} />
        <ul className={styles['contacts']} role="list">
          <li>
            Call <SupportPhone />
          </li>
          {sms && (
            <li>
              Text <a href={`sms:${sms}`}>{sms}</a>
            </li>
          )}
          {chat && (
            <li>
              <ChatLink>Chat with us</ChatLink>
            </li>
          )}
          <li>
            Email <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
      </div>
      <div className={styles['desks']}>
        <div>
          <h3 className={styles['supportTitle']}>Hours</h3>
          <HoursList label="Support hours" hours={hours} />
        </div>
        {desks.map((desk) => (
          <div key={desk.title}>
            <h3 className={styles['supportTitle']}>{desk.title}</h3>
            <HoursList label={`Hours: ${desk.title}`} hours={desk.hours} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Support's own time zone first, then the visitor's, once the browser knows it. The number of lines stays the same. */
function HoursList({ label, hours }: { label: string; hours: SupportHours }) {
  const hydrated = useHydrated();
  // Only when needed: determining the time zone costs a server a twentieth of a page.
  const timeZone = hydrated && Intl.DateTimeFormat().resolvedOptions().timeZone;
  // oxlint-disable-next-line react/purity -- hours of another zone depend on the day, by summer time
  const lines = timeZone ? hoursLines(inZone(hours, timeZone, new Date()), 'your time') : hoursLines(hours);
  return (
    <ul className={styles['hours']} role="list" aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * Says if the phone is answered now, or when it will be. Only a browser knows when the page is read; the line's space is
 * reserved until then.
 */
function OpenNow({ hours }: Pick<Site['channel']['support'], 'hours'>) {
  const hydrated = useHydrated();
  // oxlint-disable-next-line react/purity -- whether somebody answers depends on the time
  const now = new Date();
  const open = hydrated && isOpenAt(hours, now);
  const next = hydrated && !open ? opensNext(hours, now) : null;
  return (
    <p className={styles['openNow']} data-open={open || undefined}>
      {open ? 'Open now' : next === null ? '\u00a0' : `Opens ${next}`}
    </p>
  );
}
