import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { UserLocation } from '@tirekit/contract';
import { Button, Notice, TextField } from '@tirekit/ui';
import type { FormErrors } from '../form/form-errors.ts';
import { useRouteForm } from '../form/use-route-form.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import styles from './location-form.module.css';
import { LocationFields } from './location-schema.ts';
import { useOwnLocation } from './use-own-location.ts';
import { useVisitor, useVisitorUpdates } from './visitor-context.ts';

/** The answer of `/location`'s action. */
export type LocationResult = { ok: true; location: UserLocation } | FormErrors;

interface LocationFormProps {
  /** Called when a location was accepted; without it, the page returns to where the visitor came from. */
  onDone?: () => void;
  /** The action's answer, if no script runs. */
  result?: LocationResult | undefined;
  /** The path to return to, if no script runs. */
  back?: string;
  /** The ZIP code that the visitor entered before, where the page knows it from the start. */
  zip?: string | null;
}

/** A ZIP code, typed or found by the browser. */
export function LocationForm({ onDone, result, back = '/', zip = null }: LocationFormProps) {
  const fetcher = useFetcher<LocationResult>();
  const visitor = useVisitor();
  const updates = useVisitorUpdates();
  const hydrated = useHydrated();
  const answer = fetcher.data ?? result;
  const kept = visitor?.location?.zip ?? zip ?? (hydrated ? readStored(stored.userLocationZip) : null) ?? '';
  const form = useRouteForm(LocationFields, answer?.ok === false ? answer : null, {
    defaultValues: { zip: kept },
    submit: fetcher.submit,
  });

  const accepted = fetcher.state === 'idle' && fetcher.data?.ok ? fetcher.data.location : null;
  const keep = useEffectEvent((location: NonNullable<typeof accepted>) => {
    updates.setLocation(location);
    writeStored(stored.userLocationZip, location.zip);
    onDone?.();
  });
  useEffect(() => {
    if (accepted !== null) keep(accepted);
  }, [accepted]);

  const { locate, locating, problem, clearProblem } = useOwnLocation((zip) =>
    fetcher.submit({ zip, stay: 'yes' }, { method: 'post', action: '/location' }),
  );

  return (
    <fetcher.Form
      method="post"
      action="/location"
      className={styles['form']}
      {...form.bind}
      onSubmit={(event) => {
        clearProblem();
        writeStored(stored.zipSetBy, 'visitor');
        form.bind.onSubmit(event);
      }}
    >
      <input type="hidden" name="back" value={back} />
      {onDone && <input type="hidden" name="stay" value="yes" />}
      <TextField
        label="ZIP code"
        {...form.field('zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <Button type="submit" tone="primary" wide busy={form.isSubmitting}>
        Use this ZIP code
      </Button>
      <Button tone="quiet" wide scripted busy={locating} onClick={locate}>
        Use my location
      </Button>
      <div aria-live="polite">{problem && <Notice tone="caution">{problem}</Notice>}</div>
    </fetcher.Form>
  );
}
