import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { SnapLink } from '@tirekit/shell-ui';
import { Button, FieldError, SelectField, TextField } from '@tirekit/ui';
import { useSizes } from '../data/sizes.ts';
import { sizeChoiceText, type SizeChoice, type SizeChoices, sizeChoices } from '../model/size-choices.ts';
import { useFinder } from './finder-store.ts';
import styles from './finder.module.css';

interface SizeFinderProps {
  sizes: SizeChoices;
  typed?: string;
  chosen?: SizeChoice;
  problem?: string | null;
}

const FIND_SIZE = '/find/size';

/**
 * Finds tires by the figures on the sidewall, chosen from three lists or typed. It is a plain GET form. With scripts, each
 * list offers only values that still lead to a tire.
 */
export function SizeFinder({ sizes, typed = '', chosen = {}, problem = null }: SizeFinderProps) {
  const [isUsed, setIsUsed] = useState(false);
  const { data: triples } = useSizes(isUsed);
  const remember = useFinder((finder) => finder.rememberSize);
  const [width, setWidth] = useState(chosen.width);
  const [aspect, setAspect] = useState(chosen.aspect);
  const offered = triples ? sizeChoices(triples, { width, aspect }) : sizes;
  const isTyped = typed !== '';
  const busy = useNavigation().location?.pathname === FIND_SIZE;
  const lists = [
    { name: 'width', label: 'Width', offers: offered.widths, choose: setWidth },
    { name: 'aspect', label: 'Ratio', offers: offered.aspects, choose: setAspect },
    // The earlier lists do not depend on the last one.
    { name: 'rim', label: 'Rim', offers: offered.rims, choose: null },
  ] as const;

  return (
    <Form
      action={FIND_SIZE}
      className={styles['finder']}
      aria-label="Find tires by size"
      // On the way back a browser would restore choices that React does not know of.
      autoComplete="off"
      onFocus={() => setIsUsed(true)}
      onSubmit={(event) => {
        const size = sizeIn(new FormData(event.currentTarget));
        if (size !== '') remember(size);
      }}
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
      {!isTyped && <FieldError>{problem ?? undefined}</FieldError>}
      <div className={styles['ways']}>
        <details className={styles['typed']} open={isTyped}>
          <summary>Enter the size instead</summary>
          <TextField
            name="size"
            label="Size"
            required={false}
            hint="As printed on the sidewall, such as 225/65R17, LT275/70R18, or 35x12.50R20."
            defaultValue={typed}
            error={isTyped ? (problem ?? undefined) : undefined}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </details>
        <details className={styles['help']}>
          <summary>Where do I find my size?</summary>
          <p>
            On the sidewall of your tire, and on the placard in the driver’s door. In 225/65R17, 225 is the
            width in millimeters, 65 means the sidewall is 65% as tall as the tire is wide, and 17 is the
            wheel diameter in inches.
          </p>
        </details>
      </div>
      <SnapLink />
      <Button type="submit" tone="primary" size="lg" wide busy={busy}>
        See tires in this size
      </Button>
    </Form>
  );
}

/** The size in the form as text, typed or chosen; empty if it is not complete. */
function sizeIn(form: FormData): string {
  const given = (name: string): string => String(form.get(name) ?? '');
  const [width, aspect, rim] = ['width', 'aspect', 'rim'].map((name) => Number(given(name)));
  return given('size') || sizeChoiceText({ width, aspect, rim });
}
