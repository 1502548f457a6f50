import { simpleSnapPath } from '@tirekit/contract';
import {
  carQuery,
  type FormErrors,
  type OwnVehicle,
  stored,
  useHydrated,
  useOwnVehicle,
  useRouteForm,
  writeStored,
} from '@tirekit/shell-ui';
import { describeSpeed, loadIndexLb, SPEED_RATINGS } from '@tirekit/tires';
import { Button, Cluster, ErrorSummary, Notice, RadioGroup, SelectField, TextField } from '@tirekit/ui';
import { type ReactNode, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { ConfirmSizeForm, confirmedText, OTHER_SIZE, parseService, getSize } from '../model/confirm-form.ts';
import { type Placed } from '../model/flow.ts';
import { type SnapReading, type SnapSize } from '../model/snap-reading.ts';
import { type TinReading } from '../read/index.ts';
import { FileButton } from './file-button.tsx';
import styles from './snap.module.css';
import { SnapStep } from './step.tsx';
import { STEPS } from './use-back-to-start.ts';
import { AnotherPhotoLink } from './ways-on.tsx';

interface FoundStepProps {
  readonly reading: SnapReading;
  readonly photo: Placed | null;
  /** The number of photos in the reading. */
  readonly photos?: number;
  readonly errors: FormErrors | null;
  readonly onCamera: () => void;
  readonly onFile: (file: File) => void;
  /** Back to the photo under the ring. */
  readonly onPlace: () => void;
  readonly onStartOver: () => void;
  readonly dotOffer?: ((tin: TinReading) => ReactNode) | undefined;
}

/** The size as it was read, to be confirmed or corrected, with load index and speed rating. */
export function FoundStep({
  reading,
  photo,
  photos = 1,
  errors,
  onCamera,
  onFile,
  onPlace,
  onStartOver,
  dotOffer,
}: FoundStepProps) {
  const { outcome, sizes, tin, unread } = reading;
  const [first] = sizes;
  const isSure = outcome === 'sure' && first !== undefined;
  const isTyped = isSure || sizes.length === 0;
  const read = { choice: '', size: isSure ? first.size : '', load: reading.load, speed: reading.speed };
  const [{ choice, size, load, speed }, setTyped] = useState({ ...read, ...errors?.values });
  const chosen = getSize({ choice: isTyped ? '' : choice, size });
  const vehicle = useOwnVehicle();
  // A browser without scripts would carry the hash on to the next page.
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const form = useRouteForm(ConfirmSizeForm, errors, {
    defaultValues: read,
    async submit(target) {
      if (chosen !== null) remember(confirmedText({ size: chosen, load, speed }), chosen);
      await submit(target, { replace: true });
    },
  });
  const sizeField = form.field('size');

  return (
    <SnapStep
      photo={photo}
      // Else the first field with an error takes it.
      takesFocus={errors === null}
      title={
        isSure ? 'Is this your size?' : sizes.length === 0 ? 'Check your size' : 'Which one is on your tire?'
      }
    >
      {photos > 1 && <PhotosUsed photos={photos} onStartOver={onStartOver} />}
      {unread === 'several-tires' && photo !== null && (
        <Notice
          title="There are two tires in your photo"
          action={<Button onClick={onPlace}>Fit one tire in the ring</Button>}
        >
          <p>We may have read the wrong one.</p>
        </Notice>
      )}
      <Form
        method="post"
        action={isHydrated ? simpleSnapPath + STEPS : simpleSnapPath}
        className={styles['confirm']}
        {...form.bind}
        onChange={({ currentTarget }) => setTyped(typedIn(currentTarget))}
      >
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="intent" value="show" />
        <CarFields vehicle={vehicle} />
        {isSure && <Strip of={first} />}
        {!isTyped && (
          <>
            <input type="hidden" name="offered" value={sizes.map((each) => each.size).join(' ')} />
            <RadioGroup
              legend="Compare each with your tire"
              look="cards"
              options={[
                ...sizes.map((each) => ({
                  value: each.size,
                  label: <span className={styles['size']}>{each.size}</span>,
                  hint: <Strip of={each} />,
                })),
                { value: OTHER_SIZE, label: 'None of these' },
              ]}
              {...form.choice('choice')}
            />
          </>
        )}
        <div className={isTyped || sizeField.error !== undefined ? undefined : styles['other']}>
          <TextField
            label="Tire size"
            required={false}
            hint="As printed on the sidewall, such as 225/65R17"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            {...sizeField}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            label="Load index"
            optional
            hint="The digits after the size"
            maxLength={7}
            autoComplete="off"
            {...form.field('load')}
          />
          <SelectField
            label="Speed rating"
            optional
            hint="The letter after them"
            placeholder="Not sure"
            options={speeds}
            {...form.field('speed')}
          />
        </div>
        {chosen !== null && <Meaning size={chosen} load={load} speed={speed} />}
        {vehicle !== null && (
          <p className={styles['small']}>We’ll check each tire for your {vehicle.label}.</p>
        )}
        {form.message !== null && (
          <Notice tone="critical" role="alert">
            <p>{form.message}</p>
          </Notice>
        )}
        <Button type="submit" tone="primary" size="lg" wide busy={form.isSubmitting}>
          {chosen === null ? 'Show tires' : `Show tires in ${chosen}`}
        </Button>
      </Form>
      <Cluster className={styles['ways']}>
        <AnotherPhotoLink tone="secondary" />
        <Button scripted onClick={onCamera}>
          Take another photo
        </Button>
        <FileButton onFile={onFile}>Choose another photo</FileButton>
      </Cluster>
      {tin !== null && dotOffer?.(tin)}
    </SnapStep>
  );
}

/** Two photos of two tires would mislead. */
function PhotosUsed({ photos, onStartOver }: { photos: number; onStartOver: () => void }) {
  return (
    <Cluster>
      <p className={styles['small']}>
        {photos === 2 ? 'We used both of your photos.' : `We used all ${String(photos)} of your photos.`}
      </p>
      <Button size="sm" tone="quiet" onClick={onStartOver}>
        Start over with another tire
      </Button>
    </Cluster>
  );
}

/** The fields as they are now, for the words beside them. */
function typedIn(form: HTMLFormElement) {
  const fields = new FormData(form);
  const formatText = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    choice: formatText('choice'),
    size: formatText('size'),
    load: formatText('load'),
    speed: formatText('speed'),
  };
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
  const service = parseService(size, load, speed);
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
