import { Link } from '@tirekit/ui';
import { useLocation } from 'react-router';
import styles from './feedback-tab.module.css';
import { contactFrom, contactPath } from '../page/page-paths.ts';

/** From 976 px on, a tab at the right edge that opens the contact form about this page. Below, the foot has the link. */
export function FeedbackTab() {
  const { pathname } = useLocation();
  if (pathname === contactPath) return null;
  return (
    <aside aria-label="Feedback">
      <Link className={styles['tab']} to={contactFrom(pathname, 'Feedback')}>
        Feedback
      </Link>
    </aside>
  );
}
