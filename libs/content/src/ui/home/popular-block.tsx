import { carQuery, useOwnVehicle } from '@tirekit/shell-ui';
import { Link } from '@tirekit/ui';
import { lazy, Suspense, useRef } from 'react';
import type { CatalogLink } from '../../data/home-links.ts';
import { Block } from './block.tsx';
import styles from './home-blocks.module.css';
import { useNear } from './use-near.ts';

const PopularTires = lazy(() => import('./popular-tires.tsx').catch(() => ({ default: NotLoaded })));

const NotLoaded = () => <p>These tires could not be loaded. The finders above show all of them.</p>;

/** Most visitors who have not named a vehicle drive a car. */
const USUAL_TYPE = 'passenger';

/**
 * The tires that drivers rate highest: for the last vehicle, which only the browser knows, or for a car. They are fetched
 * when the block comes near; its space is reserved.
 */
export function PopularBlock({ types }: { types: readonly CatalogLink[] }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const vehicle = useOwnVehicle();
  const fitment = vehicle && carQuery(vehicle)?.fitment;
  const isOpen = vehicle !== null && !fitment;
  return (
    <Block
      id="popular"
      title={vehicle === null ? 'Tires to start with' : `Tires for your ${vehicle.label}`}
      more={vehicle === null ? null : { label: 'See all tires that fit', path: vehicle.path }}
    >
      <div
        ref={place}
        className={styles['popular']}
        data-open={isOpen || undefined}
        data-few={vehicle === null || undefined}
      >
        {isOpen && (
          <p>
            <Link to={vehicle.path}>Choose your {vehicle.label}’s trim</Link> to see the tires that fit it.
          </p>
        )}
        {isNear && !isOpen && (
          <Suspense fallback={null}>
            <PopularTires
              wanted={fitment ? { fitment } : { type: USUAL_TYPE }}
              vehicle={vehicle?.label ?? null}
            />
          </Suspense>
        )}
      </div>
      {types.length > 0 && (
        <p className={styles['note']}>
          Something else to drive?{' '}
          {types.slice(0, 4).map(({ name, path }) => (
            <Link key={path} className={styles['inline']} to={`${path}?sort=rating`}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </Block>
  );
}
