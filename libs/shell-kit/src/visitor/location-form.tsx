import { useState } from 'react';
import { messages } from '@tirekit/contract';
import { Button, Notice, TextField } from '@tirekit/ui';
import { useHydrated } from '../page/use-hydrated.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import styles from './location-form.module.css';
import { type LocationResult, useTellPlace } from './tell-place.ts';
import { useVisitor } from './visitor-store.ts';

interface LocationFormProps {
  /** Called when a location was accepted; without it, the page returns to where the visitor came from. */
  onDone?: () => void;
  /** The action's answer, if no script runs. */
  result?: LocationResult | undefined;
  /** The path to return to, if no script runs. */
  back?: string;
  /** What was told before, where the page knows it from the start. */
  zip?: string | null;
}

/** A ZIP code, typed or found by the browser. */
export function LocationForm({ onDone, result, back = '/', zip = null }: LocationFormProps) {
  const fetcher = useTellPlace(onDone);
  const visitor = useVisitor();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);
  const answer = fetcher.data ?? result;

  const locate = async (): Promise<void> => {
    setProblem(null);
    setLocating(true);
    const found = await findZip();
    setLocating(false);
    if ('problem' in found) return setProblem(found.problem);
    writeStored(stored.zipSetBy, 'geolocation');
    await fetcher.submit({ zip: found.zip, stay: 'yes' }, { method: 'post', action: '/location' });
  };

  return (
    <fetcher.Form
      method="post"
      action="/location"
      noValidate
      className={styles['form']}
      onSubmit={() => {
        setProblem(null);
        writeStored(stored.zipSetBy, 'visitor');
      }}
    >
      <input type="hidden" name="back" value={back} />
      {onDone && <input type="hidden" name="stay" value="yes" />}
      <TextField
        name="zip"
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={
          answer?.ok === false
            ? answer.values.zip
            : (visitor?.location?.zip ?? zip ?? (hydrated ? (readStored(stored.userLocationZip) ?? '') : ''))
        }
        error={answer?.ok === false && fetcher.state === 'idle' ? answer.fields.zip : undefined}
      />
      <Button type="submit" tone="primary" wide busy={fetcher.state !== 'idle'}>
        Use this ZIP code
      </Button>
      {hydrated && (
        <Button tone="quiet" wide busy={locating} onClick={() => void locate()}>
          Use my location
        </Button>
      )}
      <div aria-live="polite">{problem && <Notice tone="caution">{problem}</Notice>}</div>
    </fetcher.Form>
  );
}

/** A coordinate as exactly as a ZIP code needs it: to some half a mile. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * The ZIP code where the browser is. The coordinates go to our server for this answer only and are not kept; an address,
 * which others write down, never holds them.
 */
async function findZip(): Promise<{ zip: string } | { problem: string }> {
  // Missing in some browsers and on pages without https, whatever the types say.
  if (!('geolocation' in navigator)) return { problem: messages.geolocationUnsupported };
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
    );
    writeStored(stored.locationPermission, 'allow');
    const response = await fetch('/api/v1/places/nearest', {
      method: 'POST',
      body: JSON.stringify({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
    });
    if (!response.ok) return { problem: messages.geolocationFailed };
    const place: { zip: string } = await response.json();
    return { zip: place.zip };
  } catch (error) {
    const denied = typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
    if (denied) writeStored(stored.locationPermission, 'denied');
    return { problem: denied ? messages.geolocationBlocked : messages.geolocationFailed };
  }
}
