import { MapPin } from '@tirekit/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon, Link } from '@tirekit/ui';
import { useServed } from '../root/served.ts';
import styles from './location-control.module.css';
import { askPlace, useAskingPlace, useVisitor } from './visitor-store.ts';

const LocationDialog = lazy(() => import('./location-dialog.tsx'));

/**
 * The visitor's location in the header. Without scripts it links to a page with the same form; with scripts it opens a
 * dialog, whose code loads when it is first opened.
 */
export function LocationControl() {
  const { told } = useServed();
  const place = useVisitor()?.location;
  const zip = place?.zip ?? told?.zip;
  const { pathname, search } = useLocation();
  const isOpen = useAskingPlace();
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
          askPlace(true);
        }}
      >
        <Icon icon={MapPin} />
        <span className={styles['words']}>
          <span className={styles['label']}>Deliver to </span>
          {/* The server alone may know the place: a script that comes after all takes its words as they are. */}
          <span className={styles['place']} suppressHydrationWarning>
            <span className={styles['city']} suppressHydrationWarning>
              {`${place?.cityName ?? (zip ? '' : 'your')} `}
            </span>
            {zip ?? 'ZIP'}
            <span className={styles['city']} suppressHydrationWarning>
              {zip ? '' : ' code'}
            </span>
          </span>
        </span>
      </Link>
      {wasOpened && (
        <Suspense>
          <LocationDialog open={isOpen} onOpenChange={askPlace} />
        </Suspense>
      )}
    </>
  );
}
