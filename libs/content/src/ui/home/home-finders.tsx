import type { SizeChoices } from '../../model/size-choices.ts';
import styles from './home-finders.module.css';
import { SizeFinder } from '../size-finder.tsx';
import { VehicleFinder } from '../vehicle-finder.tsx';
import { VinFinder } from '../vin-finder.tsx';

interface HomeFindersProps {
  sizes: SizeChoices;
  years: readonly number[];
  makes: readonly { slug: string; name: string }[];
}

/** The ways to tires that fit: by vehicle, by size, and by VIN. */
export function HomeFinders({ sizes, years, makes }: HomeFindersProps) {
  return (
    <div className={styles['finders']}>
      <section className={styles['way']} aria-labelledby="by-vehicle">
        <h2 id="by-vehicle">By your vehicle</h2>
        <VehicleFinder years={years} makes={makes} />
      </section>
      <section className={styles['way']} aria-labelledby="by-size">
        <h2 id="by-size">By tire size</h2>
        <SizeFinder sizes={sizes} />
      </section>
      <section className={`${styles['way'] ?? ''} ${styles['whole'] ?? ''}`} aria-labelledby="by-vin">
        <h2 id="by-vin">By VIN</h2>
        <VinFinder inRow />
      </section>
    </div>
  );
}
