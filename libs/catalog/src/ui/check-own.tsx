import { carQuery, useOwnVehicle } from '@tirekit/shell-ui';
import { ButtonLink } from '@tirekit/ui';
import { emptyListState, type ListState, readListState, writeListState } from '../model/list-state.ts';

interface CheckOwnProps {
  /** Of the page that judges its tires for a car named in its query. */
  path: string;
  /** The list as it is, so that its filters stay. */
  state?: ListState;
}

/**
 * Leads to the same page with a verdict for the vehicle that this browser shops for. The page is the same for everybody, so
 * the name of the vehicle fills in once the browser has said it.
 */
export function CheckOwn({ path, state = emptyListState }: CheckOwnProps) {
  const vehicle = useOwnVehicle();
  const car = vehicle && carQuery(vehicle);
  const query = (car: { fitment: string; drive: string | null }): string => {
    const { fitment, drive } = readListState(
      new URLSearchParams({ fitment: car.fitment, drive: car.drive ?? '' }),
    );
    return writeListState({ ...state, fitment, drive, page: 1 });
  };
  return (
    <ButtonLink size="sm" to={car === null ? (vehicle?.path ?? '/vehicles') : path + query(car)}>
      Check my {vehicle?.label ?? 'vehicle'}
    </ButtonLink>
  );
}
