import { phoneHref } from '@tirekit/channel';
import { useSite } from './site.ts';
import styles from './support-phone.module.css';

/** The storefront's support number, as a link that dials it. */
export function SupportPhone() {
  const { phone } = useSite().channel.support;
  return (
    <a className={styles['phone']} href={phoneHref(phone)}>
      {phone}
    </a>
  );
}
