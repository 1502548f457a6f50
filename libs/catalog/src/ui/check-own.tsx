import { carQuery, useOwnVehicle } from '@tirekit/shell-ui';
import { ButtonLink, Link } from '@tirekit/ui';
import { emptyListState, type ListState, readListState, writeListState } from '../model/list-state.ts';

interface CheckOwnProps {
  /** Of the page that judges its tires for a car named in its query. */
  path: string;
  /** The list as it is, so that its filters stay. */
  state?: ListState;
  /** A button where it stands alone, a link in a sentence. */
  look?: 'button' | 'link';
}

/**
 * Leads to the same page with a verdict for the vehicle that this browser shops for. The page is the same for everybody, so
 * the name of the vehicle fills in once the browser has said it.
 */
export function CheckOwn({ path, state = emptyListState, look = 'link' }: CheckOwnProps) {
  const vehicle = useOwnVehicle();
  const car = vehicle && carQuery(vehicle);
  const to = car === null ? (vehicle?.path ?? '/vehicles') : path + queryFor(state, car);
  const words = `Check my ${vehicle?.label ?? 'vehicle'}`;
  return look === 'link' ? (
    <Link to={to}>{words}</Link>
  ) : (
    <ButtonLink size="sm" to={to}>
      {words}
    </ButtonLink>
  );
}

function queryFor(state: ListState, car: NonNullable<ReturnType<typeof carQuery>>): string {
  const { fitment, drive } = readListState(
    new URLSearchParams({ fitment: car.fitment, drive: car.drive ?? '' }),
  );
  return writeListState({ ...state, fitment, drive, page: 1 });
}
