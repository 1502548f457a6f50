import { modelWithMake, type VinVehicle } from '@tirekit/contract';
import { type FormErrors, SnapLink } from '@tirekit/shell-ui';
import { LinkRows, Notice, Page, Stack } from '@tirekit/ui';
import { vehiclePath } from '../model/vehicle-path.ts';
import { VehicleFinder } from './vehicle-finder.tsx';
import { VinFinder } from './vin-finder.tsx';

/** The page's answer to a VIN if the buyer stays on it. */
export type VinAnswer =
  | FormErrors
  | {
      readonly ok: true;
      /** Several: the VIN leaves open which of them it is. */
      readonly vehicles: readonly VinVehicle[];
    }
  | {
      readonly ok: null;
      /** Why nothing was found. */
      readonly message: string;
      /** The model year in the VIN itself. */
      readonly year: number | null;
      readonly typed: string;
    };

export interface FindVinPageProps {
  years: readonly number[];
  makes: readonly { slug: string; name: string }[];
  /** The visitor was led here because the VIN stood in an address. */
  isAgain: boolean;
  answer: VinAnswer | null;
}

/** The finder by VIN, with the finder by year, make and model for a VIN that we do not know. */
export function FindVinPage({ years, makes, isAgain, answer }: FindVinPageProps) {
  const unknown = answer?.ok === null ? answer : null;
  const errors = answer?.ok === false ? answer : null;
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Find tires by VIN</h1>
        {answer?.ok && <Choice vehicles={answer.vehicles} />}
        {isAgain && answer === null && (
          <Notice tone="info">
            <p>Please enter your VIN here. It’s private, so we keep it out of page addresses.</p>
          </Notice>
        )}
        <VinFinder
          typed={unknown?.typed ?? errors?.values['vin'] ?? ''}
          error={unknown?.message ?? errors?.fields['vin'] ?? null}
          problem={errors?.message ?? null}
        />
        {(unknown !== null || errors !== null) && (
          <section aria-labelledby="without-vin">
            <Stack gap={4}>
              <h2 id="without-vin">Or choose your vehicle</h2>
              <VehicleFinder
                key={unknown?.year ?? ''}
                years={years}
                makes={makes}
                chosen={{ year: unknown?.year ?? null, make: null }}
              />
            </Stack>
          </section>
        )}
        <SnapLink />
      </Stack>
    </Page>
  );
}

function Choice({ vehicles }: { vehicles: readonly VinVehicle[] }) {
  return (
    <section aria-labelledby="which">
      <Stack gap={4}>
        <h2 id="which">Which one is yours?</h2>
        <p>Your VIN fits more than one model.</p>
        <LinkRows
          rows={vehicles.map((vehicle) => ({
            to: vehiclePath(vehicle),
            label: `${String(vehicle.year)} ${modelWithMake(vehicle.make.name, vehicle.model.name)}`,
            detail: vehicle.trim,
            kind: 'Vehicle',
          }))}
        />
      </Stack>
    </section>
  );
}
