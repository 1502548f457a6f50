import { business, type Garage, messages } from '@tirekit/contract';
import { AccountFrame, FormMessage, SavedNotice, SnapLink } from '@tirekit/shell-ui';
import { ButtonLink, Cluster, EmptyState, Stack } from '@tirekit/ui';
import { accountSavedWords } from '../../model/saved-words.ts';
import { GarageFailed } from './garage-failed.tsx';
import { VehicleCard } from './vehicle-card.tsx';

export interface GaragePageProps {
  /** Null while it cannot be shown. */
  garage: Garage | null;
  /** The problem with the form that was sent. */
  problem: string | null;
}

const ADD = '/account/my-garage/add';

/** The buyer’s vehicles, the default first. */
export function GaragePage({ garage, problem }: GaragePageProps) {
  return (
    <AccountFrame title="Your garage" current="garage">
      {garage === null ? (
        <GarageFailed at="/account/my-garage" />
      ) : (
        <>
          {problem === null && <SavedNotice savedWords={accountSavedWords} />}
          <FormMessage>{problem}</FormMessage>
          <Vehicles {...garage} />
        </>
      )}
    </AccountFrame>
  );
}

function Vehicles({ vehicles }: Garage) {
  if (vehicles.length === 0)
    return (
      <EmptyState
        title="No vehicles yet"
        actions={
          <>
            <ButtonLink tone="primary" to={ADD}>
              Add a vehicle
            </ButtonLink>
            <SnapLink />
          </>
        }
      >
        Add your vehicle once, and every page shows the tires that fit it. We can remind you to rotate them,
        too.
      </EmptyState>
    );
  const isFull = vehicles.length >= business.garage.vehiclesMax;
  return (
    <Stack gap={6}>
      {vehicles.map((vehicle) => (
        <VehicleCard key={vehicle.vehicleId} vehicle={vehicle} />
      ))}
      <Cluster>
        {isFull ? <p>{messages.garageFull}</p> : <ButtonLink to={ADD}>Add a vehicle</ButtonLink>}
        <SnapLink />
      </Cluster>
    </Stack>
  );
}
