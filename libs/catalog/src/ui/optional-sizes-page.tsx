import type { OptionalSize } from '@tirekit/contract';
import { ButtonLink, formatCount, EmptyState, formatUsd, Link } from '@tirekit/ui';
import type { Car } from '../data/load-list.ts';
import { HubPage } from './hub-page.tsx';
import styles from './optional-sizes-page.module.css';

export interface OptionalSizesPageProps {
  car: Pick<Car, 'label' | 'path'>;
  sizes: readonly OptionalSize[];
}

/** `0.4% taller than your original tires` */
function heightText(percent: number): string {
  if (percent === 0) return 'As tall as your original tires';
  return `${Math.abs(percent).toFixed(1)}% ${percent > 0 ? 'taller' : 'shorter'} than your original tires`;
}

/** The sizes for larger wheels than a car came with. Each leads to its tires, judged for the car on those wheels. */
export function OptionalSizesPage({ car, sizes }: OptionalSizesPageProps) {
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: car.label, to: car.path },
    { label: 'Optional sizes' },
  ];
  if (sizes.length === 0)
    return (
      <HubPage title="Optional sizes" crumbs={crumbs}>
        <EmptyState
          title="No optional sizes in stock"
          actions={
            <ButtonLink tone="primary" to={car.path}>
              See tires in your original size
            </ButtonLink>
          }
        >
          <p>We have no tires in stock for larger wheels on your {car.label}.</p>
        </EmptyState>
      </HubPage>
    );
  return (
    <HubPage
      title="Optional sizes"
      lead={`Tires for larger wheels on your ${car.label}. You need the wheels first: we sell the tires only.`}
      crumbs={crumbs}
    >
      <ul className={styles['sizes']} role="list">
        {sizes.map(({ size, path, wheelIn, diameterDifferencePercent, count, fromPriceInCents }) => (
          <li key={path} className={styles['size']}>
            <Link to={path}>{size}</Link>
            <strong>Needs {wheelIn}-inch wheels</strong>
            <span>{heightText(diameterDifferencePercent)}</span>
            <span>
              {formatCount(count, 'tire')} from {formatUsd(fromPriceInCents)}
            </span>
          </li>
        ))}
      </ul>
    </HubPage>
  );
}
