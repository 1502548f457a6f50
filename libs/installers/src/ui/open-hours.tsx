import { DAY_NAMES, zoneName } from '@tirekit/channel';
import { formatWeekday } from '@tirekit/ui';
import { rangesText, type ShopHours, shopMoment, usualHours, getWeekday } from '../model/shop-hours.ts';
import { OpenNow } from './open-now.tsx';
import styles from './open-hours.module.css';
import { useNow } from './use-now.ts';

/** A shop's week, its holidays, and whether it is open now, in its own time zone. */
export function OpenHours({ shop }: { shop: ShopHours }) {
  const now = useNow();
  const today = now && getWeekday(shopMoment(shop.timeZone, now).date);
  return (
    <div className={styles['hours']}>
      <p>
        <OpenNow shop={shop} />
      </p>
      <table className={styles['week']}>
        <caption className={styles['caption']}>
          Hours in the shop’s time zone ({zoneName(shop.timeZone)})
        </caption>
        <tbody>
          {DAY_NAMES.map((name, at) => (
            <tr key={name} data-today={today === at + 1 || undefined}>
              <th scope="row">{name}</th>
              <td>{rangesText(usualHours(shop.hours, at + 1))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shop.exceptions.length > 0 && (
        <div>
          <h3 className={styles['title']}>Coming up</h3>
          <ul role="list" className={styles['exceptions']}>
            {shop.exceptions.map(({ date, reason, open, close }) => (
              <li key={date}>
                {formatWeekday(date)}, {reason}
                <span>{rangesText(open !== null && close !== null ? [{ open, close }] : [])}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
