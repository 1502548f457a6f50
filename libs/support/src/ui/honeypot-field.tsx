import { HONEYPOT } from '../model/honeypot.ts';
import styles from './support.module.css';

/** A field that people do not see, and programs fill in. */
export function HoneypotField() {
  return (
    <div className={styles['honeypot']} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
