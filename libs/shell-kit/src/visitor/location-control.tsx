import { MapPin } from '@tirekit/ui/icons';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Icon, Link } from '@tirekit/ui';
import styles from './location-control.module.css';
import { useVisitor } from './visitor-store.ts';

const LocationDialog = lazy(() => import('./location-dialog.tsx'));

let open = false;
const listeners = new Set<() => void>();
const setOpen = (next: boolean): void => {
  open = next;
  listeners.forEach((listener) => listener());
};

/** Opens the dialog that asks where the visitor is, from any page. */
export const openLocationDialog = (): void => setOpen(true);

/**
 * Where the visitor is, in the header. Without scripts a link to a page with the same form; with them a dialog, whose
 * code comes when it is first opened.
 */
export function LocationControl() {
  const place = useVisitor()?.location;
  const { pathname, search } = useLocation();
  const isOpen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => false,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  return (
    <>
      <Link
        className={styles['control'] ?? ''}
        to={`/location?back=${encodeURIComponent(pathname + search)}`}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault();
          openLocationDialog();
        }}
      >
        <Icon icon={MapPin} />
        <span className={styles['words']}>
          <span className={styles['label']}>Deliver to </span>
          <span className={styles['place']}>
            <span className={styles['city']}>{place ? `${place.cityName} ` : 'your '}</span>
            {place ? place.zip : 'ZIP'}
            {!place && <span className={styles['city']}> code</span>}
          </span>
        </span>
      </Link>
      {wasOpened && (
        <Suspense>
          <LocationDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
