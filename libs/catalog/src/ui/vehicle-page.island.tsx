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
import { readListState, writeListState } from '../model/list-state.ts';
import type { ListData } from '../data/load-list.ts';
import { type Wanted, wantedSentence } from '../model/wanted.ts';
import { TireList } from './tire-list.tsx';
import styles from './vehicle-page.module.css';

export interface VehiclePageProps {
  /** `2019 Honda Civic` */
  name: string;
  path: string;
  crumbs: readonly Crumb[];
  fitments: readonly Fitment[];
  /** Null as long as the shopper has to choose a trim. */
  chosen: Fitment | null;
  /** What a search asked for besides the car. */
  wanted: Wanted;
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

type TrimsProps = Pick<VehiclePageProps, 'path' | 'fitments' | 'wanted'>;

function Trims({ path, fitments, wanted }: TrimsProps) {
  const state = readListState(new URLSearchParams(wanted.query));
  return (
    <ul className={styles['fitments']} role="list">
      {fitments.map((fitment) => (
        <li key={fitment.fitmentId}>
          <Link
            className={styles['fitment']}
            to={path + writeListState({ ...state, fitment: fitment.fitmentId })}
          >
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

/** The way out for shoppers who do not know their trim: the size on the tire's sidewall. */
function BySidewall() {
  return (
    <div className={styles['sidewall']}>
      <Link to="/find/size">My trim isn’t listed, I’d rather go by the size on my tire</Link>
      <p className={styles['muted']}>
        Read it on the tire’s sidewall: width, ratio and rim in a row, like <strong>225/65R17</strong>. The
        placard in the driver’s door says the same.
      </p>
    </div>
  );
}

function Choice(props: TrimsProps) {
  return (
    <section aria-labelledby="trims" className={styles['choice']}>
      <h2 id="trims">Which one is yours?</h2>
      <p className={styles['muted']}>
        The trim is on the tailgate or in the registration.{wantedSentence(props.wanted)}
      </p>
      <Trims {...props} />
      <BySidewall />
    </section>
  );
}

/** The chosen trim; the other trims can be unfolded. */
function Chosen({ path, fitments, wanted, chosen }: TrimsProps & { chosen: Fitment }) {
  const others = fitments.filter(({ fitmentId }) => fitmentId !== chosen.fitmentId);
  return (
    <section aria-label="Your vehicle’s tire sizes" className={styles['choice']}>
      <div className={styles['chosen']}>
        <Trim fitment={chosen} />
      </div>
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>Another trim</summary>
          <Trims path={path} fitments={others} wanted={wanted} />
          <BySidewall />
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
        We would rather not guess for your {name}. Go by the size on your tire: it stands on the sidewall as
        width, ratio and rim in a row, like 225/65R17. Check your door placard too: the sticker inside the
        driver’s door says the same.
      </p>
    </EmptyState>
  );
}

/** Moves the keyboard focus to the heading after a trim was chosen, because the link that had the focus is gone. */
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

/** The page of a vehicle: which trim it is, its sizes, and the tires that fit. */
export default function VehiclePage({ name, crumbs, chosen, data, ...trims }: VehiclePageProps) {
  const heading = useFocusOnChoice(chosen);
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
          {name} tires
        </h1>
        {trims.fitments.length === 0 ? (
          <Unknown name={name} />
        ) : chosen ? (
          <Chosen {...trims} chosen={chosen} />
        ) : (
          <Choice {...trims} />
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
