import { Link } from '@tirekit/ui';
import { useLocation } from 'react-router';
import { useServerDocument } from '../root/server-document.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { useVisitor } from '../visitor/visitor-context.ts';
import styles from './account-link.module.css';

/** A guest who asks for it is led to sign on, and comes here. */
const ACCOUNT = '/account';

/**
 * The way to the visitor's account. A public page is the same for everybody, so it says `Sign in` until the browser knows
 * who is there. Both words have the same room.
 *
 * @param where the bar of wide windows, or the menu of phones: only one of them is shown
 */
export function AccountLink({ where }: { where: 'bar' | 'menu' }) {
  const { signedIn: signedInByServer = false } = useServerDocument();
  const visitor = useVisitor();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // Until the answer is there, this tab remembers who has signed in.
  const wasSignedIn = signedInByServer || (hydrated && readStored(stored.userData) !== null);
  const signedIn = visitor === null ? wasSignedIn : visitor.signedIn;
  // With scripts, a guest comes back to the page where they are.
  const isGuest = visitor !== null && !visitor.signedIn && !pathname.startsWith('/login');
  return (
    <Link
      className={styles[where] ?? ''}
      to={isGuest ? `/login?redirectUri=${encodeURIComponent(pathname + search)}` : ACCOUNT}
      rel="nofollow"
      onClick={() => isGuest && writeStored(stored.continueUrl, pathname + search)}
      suppressHydrationWarning
    >
      <span className={styles['word']} suppressHydrationWarning>
        {signedIn ? 'Account' : 'Sign in'}
      </span>
    </Link>
  );
}
