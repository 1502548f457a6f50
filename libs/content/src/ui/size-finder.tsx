import { useState } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { writeStored, stored } from '@tirekit/shell-kit';
import { Button, FieldError, SelectField, TextField } from '@tirekit/ui';
import {
  choiceText,
  type SizeChoice,
  type SizeChoices,
  sizeChoices,
  type SizeTriple,
} from '../model/size-choices.ts';
import styles from './finder.module.css';

interface SizeFinderProps {
  sizes: SizeChoices;
  typed?: string;
  chosen?: SizeChoice;
  problem?: string | null;
}

const FIND_SIZE = '/find/size';

/**
 * By the figures on the sidewall: three lists, or typed. A plain GET form; with scripts, each list offers only what
 * still leads to a tire.
 */
export function SizeFinder({ sizes, typed = '', chosen = {}, problem = null }: SizeFinderProps) {
  const known = useFetcher<{ triples: readonly SizeTriple[] }>();
  const [width, setWidth] = useState(chosen.width);
  const [aspect, setAspect] = useState(chosen.aspect);
  const triples = known.data?.triples;
  const offered = triples ? sizeChoices(triples, { width, aspect }) : sizes;
  const busy = useNavigation().location?.pathname === FIND_SIZE;
  const lists = [
    { name: 'width', label: 'Width', offers: offered.widths, choose: setWidth },
    { name: 'aspect', label: 'Ratio', offers: offered.aspects, choose: setAspect },
    // What the earlier lists offer does not depend on the last one.
    { name: 'rim', label: 'Rim', offers: offered.rims, choose: null },
  ] as const;

  return (
    <Form
      action={FIND_SIZE}
      className={styles['finder']}
      aria-label="Find tires by size"
      onFocus={() => {
        if (!triples && known.state === 'idle') void known.load(FIND_SIZE);
      }}
      onSubmit={(event) => remember(new FormData(event.currentTarget))}
    >
      <div className={styles['three']}>
        {lists.map(({ name, label, offers, choose }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            required={false}
            placeholder={label}
            defaultValue={chosen[name] ?? ''}
            options={offers.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={({ currentTarget }) => choose?.(Number(currentTarget.value) || undefined)}
          />
        ))}
      </div>
      <div className={styles['ways']}>
        <details className={styles['typed']} open={typed !== ''}>
          <summary>Type the size instead</summary>
          <TextField
            name="size"
            label="Size"
            required={false}
            hint="As on the sidewall: 225/65R17, LT275/70R18, 35x12.50R20."
            defaultValue={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </details>
        <details className={styles['help']}>
          <summary>Where do I find my size?</summary>
          <p>
            On the sidewall of your tire, and on the sticker in the driver’s door, for example 225/65R17: 225
            is the width in millimeters, 65 the height of the sidewall in percent of it, 17 the wheel in
            inches.
          </p>
        </details>
      </div>
      <FieldError>{problem ?? undefined}</FieldError>
      <Button type="submit" tone="primary" size="lg" wide busy={busy}>
        See tires in this size
      </Button>
    </Form>
  );
}

/** Remembers the choice for the next visit, unless it is not a size and so leads nowhere. */
function remember(form: FormData): void {
  const given = (name: string): string => String(form.get(name) ?? '');
  const figure = (name: string): number => Number(given(name));
  const label =
    given('size') || choiceText({ width: figure('width'), aspect: figure('aspect'), rim: figure('rim') });
  if (label)
    writeStored(stored.finder, {
      kind: 'size',
      label,
      path: `${FIND_SIZE}?size=${encodeURIComponent(label)}`,
    });
}
