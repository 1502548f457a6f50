import { useQuery } from '@tanstack/react-query';
import { MapPin } from '@tirekit/ui/icons';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon, Link } from '@tirekit/ui';
import { useServerDocument } from '../root/server-document.ts';
import styles from './location-control.module.css';
import { useLocationDialog } from './location-dialog-store.ts';
import { useVisitor } from './visitor-context.ts';

/** The dialog's code. `lazy` would remember for good that it could not be loaded. */
const dialogCode = {
  queryKey: ['code', 'location-dialog'],
  queryFn: () => import('./location-dialog.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

/** The page with the same form. */
const PAGE = '/location';

/**
 * The visitor's location in the header. Without scripts it links to a page with the same form; with scripts it opens a
 * dialog, whose code loads when it is first opened. If the code cannot be loaded, the link leads to the page.
 */
export function LocationControl() {
  const { initialState } = useServerDocument();
  const visitor = useVisitor();
  const place = visitor?.location;
  const zip = place?.zip ?? initialState?.zip;
  // Less than a ZIP code, but more than nothing.
  const state = zip ? null : (visitor?.region?.stateAbbr ?? initialState?.region);
  const { pathname, search } = useLocation();
  const { isOpen, setOpen } = useLocationDialog();
  const { data: code, isError } = useQuery({ ...dialogCode, enabled: isOpen });
  const navigate = useNavigate();
  const page = pathname === PAGE ? PAGE + search : `${PAGE}?back=${encodeURIComponent(pathname + search)}`;
  const isMissing = isOpen && isError;
  useEffect(() => {
    if (!isMissing) return;
    setOpen(false);
    // A document never asks again for a module that failed; a new one does. Without a network there is only this one.
    if (window.navigator.onLine) window.location.assign(page);
    else void navigate(page);
  }, [isMissing, navigate, page, setOpen]);

  return (
    <>
      <Link
        className={styles['control'] ?? ''}
        to={page}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon icon={MapPin} />
        <span className={styles['words']}>
          <span className={styles['label']}>Deliver to </span>
          {/* The server alone may know the place: a script that comes after all takes its words as they are. */}
          <span className={styles['place']} suppressHydrationWarning>
            <span className={styles['city']} suppressHydrationWarning>
              {`${place?.cityName ?? (zip || state ? '' : 'your')} `}
            </span>
            {zip ?? state ?? 'ZIP'}
            <span className={styles['city']} suppressHydrationWarning>
              {zip || state ? '' : ' code'}
            </span>
          </span>
        </span>
      </Link>
      {code && <code.LocationDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
