import { MapPin } from '@tirekit/ui/icons';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon, Link } from '@tirekit/ui';
import { sayCutOff } from '../island/cut-off.ts';
import { useServed } from '../root/served.ts';
import styles from './location-control.module.css';
import type LocationDialog from './location-dialog.tsx';
import { askPlace, useAskingPlace, useVisitor } from './visitor-store.ts';

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
  const [Dialog, setDialog] = useState<typeof LocationDialog | null>(null);
  const page = `/location?back=${encodeURIComponent(pathname + search)}`;
  useEffect(() => {
    if (!isOpen || Dialog !== null) return;
    import('./location-dialog.tsx').then(
      (module) => setDialog(() => module.default),
      () => {
        // The next press asks again. Where the network is there and the code is not, the page has the same form.
        askPlace(false);
        if (navigator.onLine) window.location.assign(page);
        else sayCutOff();
      },
    );
  }, [isOpen, Dialog, page]);

  return (
    <>
      <Link
        className={styles['control'] ?? ''}
        to={page}
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
      {Dialog && <Dialog open={isOpen} onOpenChange={askPlace} />}
    </>
  );
}
