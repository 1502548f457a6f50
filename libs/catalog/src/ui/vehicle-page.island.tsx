import { type AxleFitment, type Fitment, messages } from '@tirekit/contract';
import {
  Badge,
  Breadcrumbs,
  ButtonLink,
  Container,
  type Crumb,
  EmptyState,
  Notice,
  Stack,
  Link,
} from '@tirekit/ui';
import { useEffect, useRef } from 'react';
import type { ListData } from '../model/load-list.ts';
import { TireList } from './tire-list.tsx';
import styles from './vehicle-page.module.css';

export interface VehiclePageProps {
  /** `2019 Honda Civic` */
  name: string;
  path: string;
  crumbs: readonly Crumb[];
  fitments: readonly Fitment[];
  /** Null while the shopper has to say which it is. */
  chosen: Fitment | null;
  data: ListData | null;
}

const service = ({ loadIndex, loadIndexDual, speed, loadMark }: AxleFitment): string =>
  `${[loadIndex, loadIndexDual].filter(Boolean).join('/')}${speed}${loadMark ? ` ${loadMark}` : ''}`;

function Sizes({ fitment: { kind, front, rear, tireCount } }: { fitment: Fitment }) {
  const isStaggered = front.sizeSlug !== rear.sizeSlug;
  const axles = isStaggered
    ? [
        { name: 'Front', axle: front },
        { name: 'Rear', axle: rear },
      ]
    : [{ name: `All ${tireCount}`, axle: front }];
  return (
    <>
      {axles.map(({ name, axle }) => (
        <span key={name} className={styles['axle']}>
          <span className={styles['muted']}>{name}</span> <strong>{axle.size}</strong> {service(axle)}
          {axle.pressurePsi !== null && <span className={styles['muted']}> · {axle.pressurePsi} psi</span>}
        </span>
      ))}
      {kind === 'staggered' && <Badge>Different sizes front and rear</Badge>}
    </>
  );
}

function Trims({ path, fitments }: Pick<VehiclePageProps, 'path' | 'fitments'>) {
  return (
    <ul className={styles['fitments']} role="list">
      {fitments.map((fitment) => (
        <li key={fitment.fitmentId}>
          <Link className={styles['fitment']} to={`${path}?fitment=${fitment.fitmentId}`}>
            <Trim fitment={fitment} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Trim({ fitment }: { fitment: Fitment }) {
  return (
    <>
      <span className={styles['trim']}>{fitment.trim ?? 'All trims'}</span>
      <span className={styles['axles']}>
        <Sizes fitment={fitment} />
      </span>
    </>
  );
}

function Choice(props: Pick<VehiclePageProps, 'path' | 'fitments'>) {
  return (
    <section aria-labelledby="trims" className={styles['choice']}>
      <h2 id="trims">Which one is yours?</h2>
      <p className={styles['muted']}>
        The trim is on the tailgate or in the registration. Or go by the size: it is on your tires and on the
        placard in the driver’s door.
      </p>
      <Trims {...props} />
    </section>
  );
}

/** What was chosen, and the other trims folded behind it. */
function Chosen({ path, fitments, chosen }: { path: string; fitments: readonly Fitment[]; chosen: Fitment }) {
  const others = fitments.filter(({ fitmentId }) => fitmentId !== chosen.fitmentId);
  return (
    <section aria-label="Your vehicle’s tire sizes" className={styles['choice']}>
      <div className={styles['chosen']}>
        <Trim fitment={chosen} />
      </div>
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>Another trim</summary>
          <Trims path={path} fitments={others} />
        </details>
      )}
    </section>
  );
}

function Unknown({ name }: { name: string }) {
  return (
    <EmptyState
      title="We do not have this fitment yet"
      actions={
        <>
          <ButtonLink tone="primary" to="/find/size">
            Find by size
          </ButtonLink>
          <ButtonLink to="/tire-sizes">All sizes</ButtonLink>
        </>
      }
    >
      <p>
        We would rather not guess for your {name}. Check your door placard: the size is on the sticker inside
        the driver’s door and on the sidewall of your tires, for example 225/65R17.
      </p>
    </EmptyState>
  );
}

/** The link of the trim that was chosen is gone: the focus goes to the beginning, as on another page. */
function useFocusOnChoice(chosen: Fitment | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const fitmentId = chosen?.fitmentId;
  const shown = useRef(fitmentId);
  useEffect(() => {
    if (shown.current === fitmentId) return;
    shown.current = fitmentId;
    heading.current?.focus({ preventScroll: true });
  }, [fitmentId]);
  return heading;
}

/** A vehicle: which trim it is, its sizes, and the tires that fit. */
export default function VehiclePage({ name, path, crumbs, fitments, chosen, data }: VehiclePageProps) {
  const heading = useFocusOnChoice(chosen);
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
          {name} tires
        </h1>
        {fitments.length === 0 ? (
          <Unknown name={name} />
        ) : chosen ? (
          <Chosen path={path} fitments={fitments} chosen={chosen} />
        ) : (
          <Choice path={path} fitments={fitments} />
        )}
        {chosen?.source === 'seed' && (
          <Notice tone="caution">
            <p>These sizes come from our sample table. {messages.placard}</p>
          </Notice>
        )}
        {data && <TireList data={data} />}
      </Stack>
    </Container>
  );
}
