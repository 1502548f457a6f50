import { messages, type VinVehicle } from '@tirekit/contract';
import { AccountFrame, type FormErrors, AccountSection, SnapLink } from '@tirekit/shell-ui';
import { ButtonLink, Cluster, Notice, Stack } from '@tirekit/ui';
import type { VehicleChoices } from '../../data/vehicle-choices.ts';
import { vehicleChoiceText } from '../../model/garage-forms.ts';
import { AddVehicleForm, type OfferedVehicle } from './add-vehicle-form.tsx';
import { GarageFailed } from './garage-failed.tsx';
import { GarageVehicleFinder } from './vehicle-finder.tsx';
import { FindByVin } from './vin-form.tsx';

/** The answer of the page’s action if the buyer stays on it. */
export type AddAnswer =
  | FormErrors
  | {
      readonly ok: true;
      /** The vehicles that the VIN may stand for. */
      readonly vehicles: readonly VinVehicle[];
      readonly vinEnding: string;
    };

export interface AddVehiclePageProps {
  /** Null while they cannot be shown. */
  choices: VehicleChoices | null;
  /** The garage has as many vehicles as it may have. */
  isFull: boolean;
  answer: AddAnswer | null;
}

/** A vehicle for the garage, by year, make, and model, or by its VIN. */
export function AddVehiclePage({ choices, isFull, answer }: AddVehiclePageProps) {
  return (
    <AccountFrame title="Add a vehicle" current="garage">
      {choices === null ? (
        <GarageFailed at="/account/my-garage/add" />
      ) : isFull ? (
        <Stack gap={4}>
          <Notice tone="caution">
            <p>{messages.garageFull}</p>
          </Notice>
          <Cluster>
            <ButtonLink to="/account/my-garage">Back to your garage</ButtonLink>
          </Cluster>
        </Stack>
      ) : (
        <Ways choices={choices} answer={answer} />
      )}
    </AccountFrame>
  );
}

function Ways({ choices, answer }: { choices: VehicleChoices; answer: AddAnswer | null }) {
  const { found, chosen } = choices;
  const errors = answer?.ok === false ? answer : null;
  const isOfVin = errors?.values['intent'] === 'vin';
  // The form that was found by a VIN came back with an error: it says its vehicle itself.
  const vinEnding = errors?.values['vinEnding'] ?? null;
  return (
    <Stack gap={6}>
      {answer?.ok && (
        <AccountSection title="Is this your vehicle?">
          <AddVehicleForm
            vehicles={getOffers(answer.vehicles)}
            trims={[]}
            drives={[]}
            vinEnding={answer.vinEnding}
            errors={null}
          />
        </AccountSection>
      )}
      {errors !== null && !isOfVin && vinEnding !== null && (
        <AccountSection title="Is this your vehicle?">
          <AddVehicleForm
            vehicles={[{ value: errors.values['vehicle'] ?? '', label: 'The vehicle that you chose' }]}
            trims={[]}
            drives={[]}
            vinEnding={vinEnding}
            errors={errors}
          />
        </AccountSection>
      )}
      <AccountSection title="By year, make, and model">
        <GarageVehicleFinder {...choices} />
        {found !== null && chosen.year !== null && chosen.make !== null && chosen.model !== null && (
          <AddVehicleForm
            key={found.label}
            vehicles={[
              {
                value: vehicleChoiceText({
                  year: chosen.year,
                  make: chosen.make,
                  model: chosen.model,
                  trim: null,
                }),
                label: found.label,
              },
            ]}
            trims={found.trims}
            drives={found.drives}
            vinEnding={null}
            errors={isOfVin || vinEnding !== null ? null : errors}
          />
        )}
      </AccountSection>
      {!answer?.ok && (
        <AccountSection title="By VIN">
          <FindByVin errors={isOfVin ? errors : null} />
        </AccountSection>
      )}
      <Cluster>
        <SnapLink />
      </Cluster>
    </Stack>
  );
}

/** Each vehicle with each trim that it can be; one whose trim is not on the list, or not known, is without. */
const getOffers = (vehicles: readonly VinVehicle[]): OfferedVehicle[] =>
  vehicles.flatMap(({ year, make, model, trims, trim }) => {
    const choice = { year, make: make.slug, model: model.slug };
    const name = [String(year), make.name, model.name].join(' ');
    if (trim !== null) return [{ value: vehicleChoiceText({ ...choice, trim }), label: `${name} ${trim}` }];
    const open = { value: vehicleChoiceText({ ...choice, trim: null }), label: name };
    if (trims.length === 0) return [open];
    return [
      ...trims.map((one) => ({
        value: vehicleChoiceText({ ...choice, trim: one }),
        label: `${name} ${one}`,
      })),
      { ...open, label: `${name}, I’m not sure of the trim` },
    ];
  });
