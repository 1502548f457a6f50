import styles from './support.module.css';

/** A field that people do not see, and programs fill in. Its name is `HONEYPOT` of `data/send-message.ts`. */
export function BaitField() {
  return (
    <div className={styles['bait']} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
