import { hoursLines, phoneHref } from '@tirekit/channel';
import { CHAT_ID, ChatLink, useSite } from '@tirekit/shell-ui';
import styles from './support.module.css';

/** The other ways to a person: call, text, email, and when somebody answers. */
export function WaysToReachUs() {
  const { phone, sms, email, chat, hours } = useSite().channel.support;
  return (
    <section aria-labelledby="ways" className={styles['part']}>
      <h2 id="ways">Talk to a person</h2>
      <ul className={styles['ways']}>
        <li>
          <span>Call</span>
          <a href={phoneHref(phone)}>{phone}</a>
          <ul className={styles['hours']} aria-label="Phone hours">
            {hoursLines(hours).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
        {sms && (
          <li>
            <span>Text</span>
            <a href={`sms:${sms}`}>{sms}</a>
          </li>
        )}
        {chat && (
          <li id={CHAT_ID}>
            <span>Chat</span>
            <ChatLink>Chat with us</ChatLink>
          </li>
        )}
        <li>
          <span>Email</span>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
    </section>
  );
}
