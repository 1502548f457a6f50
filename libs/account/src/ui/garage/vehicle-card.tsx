import type { GarageVehicle } from '@tirekit/contract';
import { Badge, Button, ButtonLink, Card, Cluster, SpecTable, Stack } from '@tirekit/ui';
import { useId } from 'react';
import { Form } from 'react-router';
import { dayAndMiles, getVehicleName, rotationWords } from '../../model/garage-words.ts';
import { VehicleSizes } from './vehicle-sizes.tsx';
import styles from './garage.module.css';

/** One vehicle of the garage: its sizes, its tires, and when they are to be rotated. */
export function VehicleCard({ vehicle }: { vehicle: GarageVehicle }) {
  const id = useId();
  const { vehicleId, label, nickname, isDefault, path, rotation, vinEnding, fitmentId } = vehicle;
  const name = getVehicleName(vehicle);
  return (
    <Card as="article" padding="lg" aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={2} align="start">
          {(isDefault || rotation?.isDue) && (
            <Cluster gap={2}>
              {isDefault && <Badge tone="accent">Default</Badge>}
              {rotation?.isDue && <Badge tone="caution">Rotation due</Badge>}
            </Cluster>
          )}
          <h2 id={id}>{name}</h2>
          {nickname !== null && <p className={styles['quiet']}>{label}</p>}
          {vinEnding !== null && <p className={styles['quiet']}>VIN ends in {vinEnding}</p>}
        </Stack>
        <VehicleSizes sizes={vehicle.sizes} />
        <Facts vehicle={vehicle} />
        <Cluster>
          {fitmentId === null ? (
            <ButtonLink to={path} tone="primary" aria-label={`Choose your size: ${name}`}>
              Choose your size
            </ButtonLink>
          ) : (
            <ButtonLink to={path} tone="primary" aria-label={`Find tires for ${name}`}>
              Find tires
            </ButtonLink>
          )}
          <ButtonLink to={`/account/my-garage/${vehicleId}`} aria-label={`Tires and miles of ${name}`}>
            Tires and miles
          </ButtonLink>
          {!isDefault && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="vehicleId" value={vehicleId} />
              <Button
                type="submit"
                tone="quiet"
                name="intent"
                value="default"
                aria-label={`Make default: ${name}`}
              >
                Make default
              </Button>
            </Form>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}

function Facts({ vehicle }: { vehicle: GarageVehicle }) {
  const { tires, odometer, reminders } = vehicle;
  const due = rotationWords(vehicle);
  const rows = [
    ...(tires === null ? [] : [{ label: 'Tires', value: tires.name }]),
    ...(tires === null ? [] : [{ label: 'Installed', value: dayAndMiles(tires.fittedOn, tires.miles) }]),
    ...(odometer === null
      ? []
      : [{ label: 'Odometer', value: dayAndMiles(odometer.readOn, odometer.miles) }]),
    ...(due === null ? [] : [{ label: 'Next rotation', value: due }]),
    ...(due === null ? [] : [{ label: 'Reminders', value: reminders ? 'On' : 'Off' }]),
  ];
  if (rows.length === 0)
    return <p>Enter the date your tires were installed, and we’ll tell you when to rotate them.</p>;
  return <SpecTable rows={rows} aria-label={`Tires of ${getVehicleName(vehicle)}`} />;
}
