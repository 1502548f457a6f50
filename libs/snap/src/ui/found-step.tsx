import { simpleSnapPath } from '@tirekit/contract';
import {
  carQuery,
  type FormErrors,
  type OwnVehicle,
  stored,
  useHydrated,
  useOwnVehicle,
  writeStored,
} from '@tirekit/shell-ui';
import { describeSpeed, loadIndexLb, SPEED_RATINGS } from '@tirekit/tires';
import { Button, Cluster, RadioGroup, SelectField, TextField } from '@tirekit/ui';
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { confirmedText, OTHER_SIZE, serviceOf, sizeOf } from '../model/confirm-form.ts';
import { type Placed } from '../model/flow.ts';
import { type SnapReading, type SnapSize } from '../model/snap-reading.ts';
import { type TinReading } from '../read/index.ts';
import { FileButton } from './file-button.tsx';
import styles from './snap.module.css';
import { Step } from './step.tsx';
import { STEPS } from './use-back-to-start.ts';

interface FoundStepProps {
  readonly reading: SnapReading;
  readonly photo: Placed | null;
  readonly errors: FormErrors | null;
  readonly onCamera: () => void;
  readonly onFile: (file: File) => void;
  readonly dotOffer?: ((tin: TinReading) => ReactNode) | undefined;
}

/** The size as it was read, to be confirmed or corrected, with load index and speed rating. */
export function FoundStep({ reading, photo, errors, onCamera, onFile, dotOffer }: FoundStepProps) {
  const { outcome, sizes, tin } = reading;
  const typed = errors?.values ?? {};
  const [first] = sizes;
  const isSure = outcome === 'sure' && first !== undefined;
  const [choice, setChoice] = useState(typed['choice'] ?? (sizes.length === 0 ? OTHER_SIZE : ''));
  const [size, setSize] = useState(typed['size'] ?? (isSure ? first.size : ''));
  const [load, setLoad] = useState(typed['load'] ?? reading.load);
  const [speed, setSpeed] = useState(typed['speed'] ?? reading.speed);
  const vehicle = useOwnVehicle();
  // A browser without scripts would carry the hash on to the next page.
  const isHydrated = useHydrated();
  const isBusy = useNavigation().state !== 'idle';
  const chosen = sizeOf({ choice: isSure ? '' : choice, size });
  const isTyped = isSure || sizes.length === 0;

  return (
    <Step
      photo={photo}
      title={
        isSure ? 'Is this your size?' : sizes.length === 0 ? 'Check your size' : 'Which one is on your tire?'
      }
    >
      <Form
        method="post"
        action={isHydrated ? simpleSnapPath + STEPS : simpleSnapPath}
        replace
        className={styles['confirm']}
        onSubmit={() => {
          if (chosen !== null) remember(confirmedText({ size: chosen, load, speed }), chosen);
        }}
      >
        <input type="hidden" name="intent" value="show" />
        <CarFields vehicle={vehicle} />
        {isSure && <Strip of={first} />}
        {!isTyped && (
          <RadioGroup
            legend="Compare each with your tire"
            name="choice"
            look="cards"
            value={choice}
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
            options={[
              ...sizes.map((each) => ({
                value: each.size,
                label: <span className={styles['size']}>{each.size}</span>,
                hint: <Strip of={each} />,
              })),
              { value: OTHER_SIZE, label: 'None of these' },
            ]}
          />
        )}
        <div className={isTyped ? undefined : styles['other']}>
          <TextField
            name="size"
            label="Tire size"
            required={false}
            hint="As printed on the sidewall, such as 225/65R17"
            value={size}
            error={errors?.fields['size']}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ currentTarget }) => setSize(currentTarget.value)}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            name="load"
            label="Load index"
            optional
            hint="The digits after the size"
            value={load}
            error={errors?.fields['load']}
            maxLength={7}
            autoComplete="off"
            onChange={({ currentTarget }) => setLoad(currentTarget.value)}
          />
          <SelectField
            name="speed"
            label="Speed rating"
            optional
            hint="The letter after them"
            placeholder="Not sure"
            value={speed}
            error={errors?.fields['speed']}
            options={speeds}
            onChange={({ currentTarget }) => setSpeed(currentTarget.value)}
          />
        </div>
        {chosen !== null && <Meaning size={chosen} load={load} speed={speed} />}
        {vehicle !== null && (
          <p className={styles['small']}>We’ll check each tire for your {vehicle.label}.</p>
        )}
        <Button type="submit" tone="primary" size="lg" wide busy={isBusy}>
          {chosen === null ? 'Show tires' : `Show tires in ${chosen}`}
        </Button>
      </Form>
      {tin !== null && dotOffer?.(tin)}
      <Cluster className={styles['scripted']}>
        <Button onClick={onCamera}>Take another photo</Button>
        <FileButton onFile={onFile}>Choose another picture</FileButton>
      </Cluster>
    </Step>
  );
}

/** Symbols of A and a digit are for tractors and trailers that no car pulls. */
const speeds = SPEED_RATINGS.filter(({ symbol }) => !/\d/.test(symbol)).map(({ symbol, mph, over }) => ({
  value: symbol,
  label: `${symbol}, ${over ? 'over ' : ''}${String(mph)} mph`,
}));

/** The place in the photo that says so. */
function Strip({ of: { size, strip } }: { of: SnapSize }) {
  return strip === null ? null : (
    <img className={styles['strip']} src={strip} alt={`The part of your photo that reads ${size}`} />
  );
}

/** Load and speed in a buyer's units, so that a wrong digit is noticed. */
function Meaning({ size, load, speed }: { size: string; load: string; speed: string }) {
  const service = serviceOf(size, load, speed);
  if (service === null) return null;
  const pounds = loadIndexLb(service.loadIndex);
  const words = describeSpeed(service.speed);
  if (pounds === null || words === null) return null;
  return (
    <p className={styles['small']}>
      {confirmedText({ size, load, speed })} carries {pounds.toLocaleString('en-US')} lb per tire at {words}.
    </p>
  );
}

/** The chosen vehicle goes along, so that the size's page says of each tire whether it fits. */
function CarFields({ vehicle }: { vehicle: OwnVehicle | null }) {
  const car = vehicle && carQuery(vehicle);
  if (car === null) return null;
  return (
    <>
      <input type="hidden" name="fitment" value={car.fitment} />
      {car.drive !== null && <input type="hidden" name="drive" value={car.drive} />}
    </>
  );
}

/** The finder starts with this size on the next visit. */
const remember = (label: string, size: string): void =>
  writeStored(stored.finder, { kind: 'size', label, path: `/find/size?size=${encodeURIComponent(size)}` });
