import styles from './apple-pay-button.module.css';

/**
 * Apple's own button where the browser draws it, in the size and the words of Apple's guidelines; a plain one with the same
 * words elsewhere.
 */
export function ApplePayButton({ busy }: { busy: boolean }) {
  return (
    <button
      type="submit"
      className={styles['button']}
      lang="en"
      aria-label="Buy with Apple Pay"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      <span className={styles['words']}>Buy with Apple Pay</span>
    </button>
  );
}
