import { type AxleFitment, type Drive, type Fitment, messages } from '@tirekit/contract';
import { SnapLink } from '@tirekit/shell-ui';
import {
  Badge,
  Breadcrumbs,
  ButtonLink,
  Cluster,
  Container,
  type Crumb,
  EmptyState,
  Notice,
  Stack,
  Link,
} from '@tirekit/ui';
import { useEffect, useRef } from 'react';
import { driveChoices, driveQuestion } from '../model/drive-question.ts';
import { optionalSizesHref } from '../model/hrefs.ts';
import { emptyListState, readListState, writeListState } from '../model/list-state.ts';
import { NOT_CERTAIN } from '../model/not-certain.ts';
import type { ListData } from '../data/load-list.ts';
import { type RequestedFilters, requestSentence } from '../model/requested-filters.ts';
import { TireListing } from './tire-list.tsx';
import styles from './vehicle-page.module.css';

export interface VehiclePageProps {
  /** `2019 Honda Civic` */
  name: string;
  path: string;
  crumbs: readonly Crumb[];
  fitments: readonly Fitment[];
  /** Null as long as the shopper has to choose a trim. */
  chosen: Fitment | null;
  /** The drive that the shopper chose; null if it was not asked or not answered. */
  drive: Drive | null;
  /** The filters of a search that also named the car. */
  requested: RequestedFilters;
  data: ListData | null;
  /** True if we have tires for larger wheels on the chosen car. */
  hasOptionalSizes: boolean;
}

/** Sentences about the source of the sizes. The placard always has the last word. */
const SOURCE_WORDS: Readonly<Record<Fitment['source'], string>> = {
  'owner-manual': 'These sizes come from the owner’s manual.',
  'size-guide': 'These sizes come from a published size guide.',
  shop: 'These sizes come from our own records.',
  recalled: 'We have no published source for these sizes.',
};

const service = ({ loadIndex, loadIndexDual, speed, loadMark }: AxleFitment): string =>
  `${[loadIndex, loadIndexDual].filter(Boolean).join('/')}${speed}${loadMark ? ` ${loadMark}` : ''}`;

/** The placard's cold pressures: `35 psi`, or `80 psi front, 65 psi rear` where axles with one size differ. */
function pressureText({ front, rear }: Fitment): string | null {
  if (front.pressurePsi === null) return null;
  if (rear.sizeSlug !== front.sizeSlug || rear.pressurePsi === null || rear.pressurePsi === front.pressurePsi)
    return `${front.pressurePsi} psi`;
  return `${front.pressurePsi} psi front, ${rear.pressurePsi} psi rear`;
}

function Sizes({ fitment }: { fitment: Fitment }) {
  const { kind, front, rear, tireCount, confidence } = fitment;
  const isStaggered = front.sizeSlug !== rear.sizeSlug;
  const axles = isStaggered
    ? [
        { name: 'Front', axle: front, pressure: pressureText(fitment) },
        { name: 'Rear', axle: rear, pressure: rear.pressurePsi === null ? null : `${rear.pressurePsi} psi` },
      ]
    : [{ name: `All ${tireCount}`, axle: front, pressure: pressureText(fitment) }];
  return (
    <>
      {axles.map(({ name, axle, pressure }) => (
        <span key={name} className={styles['axle']}>
          <span className={styles['muted']}>{name}</span> <strong>{axle.size}</strong> {service(axle)}
          {pressure !== null && <span className={styles['muted']}>{` · ${pressure}`}</span>}
        </span>
      ))}
      {kind === 'staggered' && <Badge>Different sizes front and rear</Badge>}
      {confidence !== 'high' && <Badge>Not certain</Badge>}
    </>
  );
}

type TrimsProps = Pick<VehiclePageProps, 'path' | 'fitments' | 'requested'>;

function Trims({ path, fitments, requested }: TrimsProps) {
  const state = readListState(new URLSearchParams(requested.query));
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
      <Link to="/find/size">My trim isn’t listed. Search by tire size</Link>
      <p className={styles['muted']}>
        The size is printed on the sidewall of your tire and looks like <strong>225/65R17</strong>. It is also
        on the placard inside the driver’s door.
      </p>
      <SnapLink />
    </div>
  );
}

function Choice(props: TrimsProps) {
  return (
    <section aria-labelledby="trims" className={styles['choice']}>
      <h2 id="trims">Which one is yours?</h2>
      <p className={styles['muted']}>
        Not sure? Look for a trim name on the trunk or tailgate, or in your owner’s manual.
        {requestSentence(props.requested)}
      </p>
      <Trims {...props} />
      <BySidewall />
    </section>
  );
}

interface ChosenProps extends TrimsProps, Pick<VehiclePageProps, 'drive' | 'data' | 'hasOptionalSizes'> {
  chosen: Fitment;
}

/**
 * The question about the drive, for a trim that comes with several: two tires for all-wheel drive need other advice than two for
 * 2WD. The tires are shown without an answer too.
 */
function DriveChoice({ path, chosen, drive, data }: Pick<ChosenProps, 'path' | 'chosen' | 'drive' | 'data'>) {
  const choices = driveChoices(chosen.drives);
  if (choices.length === 0) return null;
  const state = { ...(data?.state ?? emptyListState), fitment: chosen.fitmentId };
  const answer = choices.find((choice) => choice.drive === drive);
  const hrefFor = (to: Drive | null) => path + writeListState({ ...state, drive: to });
  if (answer !== undefined)
    return (
      <p>
        {answer.name}{' '}
        <Link to={hrefFor(null)} aria-label={`Change ${answer.name}`}>
          Change
        </Link>
      </p>
    );
  return (
    <div role="group" aria-labelledby="drive" className={styles['drive']}>
      <p id="drive" className={styles['trim']}>
        {driveQuestion(choices)}
      </p>
      <Cluster gap={2}>
        {choices.map((choice) => (
          <ButtonLink key={choice.drive} to={hrefFor(choice.drive)}>
            {choice.name}
          </ButtonLink>
        ))}
      </Cluster>
      <p className={styles['muted']}>
        It decides how many tires to replace at once. Not sure? Look for an AWD or 4x4 badge on the back.
      </p>
    </div>
  );
}

/** The chosen trim with its drive; the other trims can be unfolded. */
function Chosen({ path, fitments, requested, chosen, drive, data, hasOptionalSizes }: ChosenProps) {
  const others = fitments.filter(({ fitmentId }) => fitmentId !== chosen.fitmentId);
  return (
    <section aria-label="Your vehicle’s tire sizes" className={styles['choice']}>
      <div className={styles['chosen']}>
        <Trim fitment={chosen} />
        {chosen.confidence !== 'high' && <p className={styles['muted']}>{NOT_CERTAIN}</p>}
        <DriveChoice {...{ path, chosen, drive, data }} />
        {hasOptionalSizes && (
          <Link to={optionalSizesHref(path, chosen.fitmentId)}>Optional sizes for larger wheels</Link>
        )}
      </div>
      {others.length > 0 && (
        <details className={styles['others']}>
          <summary>Another trim</summary>
          <Trims path={path} fitments={others} requested={requested} />
          <BySidewall />
        </details>
      )}
    </section>
  );
}

function Unknown({ name }: { name: string }) {
  return (
    <EmptyState
      title="We don’t have tire sizes for this vehicle yet"
      actions={
        <>
          <ButtonLink tone="primary" to="/find/size">
            Search by tire size
          </ButtonLink>
          <SnapLink />
          <ButtonLink to="/tire-sizes">All sizes</ButtonLink>
        </>
      }
    >
      <p>
        To be safe, use the size on your tire. It’s printed on the sidewall and looks like 225/65R17. Check
        the placard inside the driver’s door of your {name} too.
      </p>
    </EmptyState>
  );
}

/** Moves the keyboard focus to the heading after a choice of trim or drive, because the link that had the focus is gone. */
function useFocusOnChoice(chosen: Fitment | null, drive: Drive | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = `${chosen?.fitmentId ?? ''} ${drive ?? ''}`;
  const shown = useRef(choice);
  useEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    heading.current?.focus({ preventScroll: true });
  }, [choice]);
  return heading;
}

/** The page of a vehicle: which trim it is, its sizes, and the tires that fit. */
export function VehiclePage(props: VehiclePageProps) {
  const { name, crumbs, chosen, drive, data, hasOptionalSizes, ...trims } = props;
  const heading = useFocusOnChoice(chosen, drive);
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
          <Chosen {...trims} {...{ chosen, drive, data, hasOptionalSizes }} />
        ) : (
          <Choice {...trims} />
        )}
        {chosen && (
          <Notice tone="caution">
            <p>
              {SOURCE_WORDS[chosen.source]} {messages.placard}
            </p>
          </Notice>
        )}
        {data && <TireListing data={data} />}
      </Stack>
    </Container>
  );
}
