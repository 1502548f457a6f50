import type { BoughtTires, GarageVehicle } from '@tirekit/contract';
import {
  AccountFrame,
  type FormErrors,
  FormMessage,
  SavedNotice,
  AccountSection,
  SnapLink,
} from '@tirekit/shell-ui';
import { AccordionItem, Button, ButtonLink, Cluster, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { accountSavedWords } from '../../model/saved-words.ts';
import { getVehicleName } from '../../model/garage-words.ts';
import { DotNumbers } from './dot-numbers.tsx';
import { FittedTires } from './fitted-tires.tsx';
import { GarageFailed } from './garage-failed.tsx';
import { Odometer } from './odometer.tsx';
import { Rotation } from './rotation.tsx';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleSizes } from './vehicle-sizes.tsx';

/** The answer of the page’s action if the buyer stays on it. */
export type VehicleAnswer = FormErrors;

export interface GarageVehiclePageProps {
  /** Null while it cannot be shown. */
  vehicle: GarageVehicle | null;
  bought: readonly BoughtTires[];
  answer: VehicleAnswer | null;
}

const GARAGE = '/account/my-garage';

/** One vehicle: what it is, its tires, its miles, and when they are to be rotated. */
export function GarageVehiclePage({ vehicle, bought, answer }: GarageVehiclePageProps) {
  if (vehicle === null)
    return (
      <AccountFrame title="Your vehicle" current="garage">
        <GarageFailed at={GARAGE} />
      </AccountFrame>
    );
  const intent = answer?.values['intent'];
  const toErrors = (name: string) => (intent === name ? answer : null);
  const name = getVehicleName(vehicle);
  return (
    <AccountFrame title={name} current="garage">
      {answer === null && <SavedNotice savedWords={accountSavedWords} />}
      <FormMessage>{intent === undefined ? (answer?.message ?? null) : null}</FormMessage>
      <VehicleSizes sizes={vehicle.sizes} />
      <Cluster>
        <ButtonLink to={vehicle.path} tone="primary">
          {vehicle.fitmentId === null ? 'Choose your size' : 'Find tires'}
        </ButtonLink>
        <SnapLink />
        <ButtonLink to={GARAGE} tone="quiet">
          Back to your garage
        </ButtonLink>
      </Cluster>
      <Stack gap={6}>
        <AccountSection title="Tires">
          <FittedTires vehicle={vehicle} bought={bought} errors={toErrors('tires')} />
        </AccountSection>
        <AccountSection title="DOT numbers">
          <DotNumbers
            vehicle={vehicle}
            errors={toErrors('tin')}
            problem={toErrors('tin-remove')?.message ?? null}
          />
        </AccountSection>
        <AccountSection title="Rotation">
          <Rotation vehicle={vehicle} errors={toErrors('rotation')} reminderErrors={toErrors('reminders')} />
        </AccountSection>
        <AccountSection title="Miles">
          <Odometer vehicle={vehicle} errors={toErrors('miles')} />
        </AccountSection>
        <AccountSection title="Vehicle">
          <VehicleDetails vehicle={vehicle} errors={toErrors('vehicle')} />
        </AccountSection>
        <AccordionItem title={`Remove ${name}`}>
          <Stack gap={4}>
            <p>Its tires, miles, and reminders go with it. Your orders stay.</p>
            <Form method="post">
              <Button type="submit" tone="danger" name="intent" value="remove">
                Yes, remove it
              </Button>
            </Form>
          </Stack>
        </AccordionItem>
      </Stack>
    </AccountFrame>
  );
}
