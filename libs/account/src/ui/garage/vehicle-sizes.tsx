import type { GarageVehicle } from '@tirekit/contract';
import { SizeMarking } from '@tirekit/tire-ui';
import { VisuallyHidden } from '@tirekit/ui';
import styles from './garage.module.css';

const AXLES = { front: 'Front', rear: 'Rear' } as const;

/** The sizes of a vehicle as they are printed on its tires; nothing while it is open which ones it has. */
export function VehicleSizes({ sizes }: Pick<GarageVehicle, 'sizes'>) {
  if (sizes.length === 0) return null;
  return (
    <div className={styles['sizes']}>
      <VisuallyHidden>Tire size</VisuallyHidden>
      {sizes.map(({ axle, ...tire }) => (
        <div key={axle ?? 'all'} className={styles['size']}>
          {axle !== null && <span className={styles['quiet']}>{AXLES[axle]}</span>}
          <SizeMarking tire={tire} />
        </div>
      ))}
    </div>
  );
}
