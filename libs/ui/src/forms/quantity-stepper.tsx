import { Minus, Plus } from '../display/icons.ts';
import { type MouseEvent, useId, useRef, useState } from 'react';

import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  /** The thing that is counted, for the accessible names of the field and its buttons: `Quantity`, `Front tires`. */
  label: string;
  name: string;
  min?: number;
  max?: number;
  /** The step of one press; pairs use 2. Typed numbers need not be a multiple. */
  step?: number;
  /** Controlled value. */
  value?: number;
  defaultValue?: number;
  onChange?: (quantity: number) => void;
  /**
   * Why `max` is the limit: `Only 5 left`. With it, a typed number takes effect while it is typed, so that text beside
   * it never disagrees; a number above `max` becomes `max`, and these words are announced.
   */
  limit?: string | undefined;
  disabled?: boolean;
  /** Id of a form elsewhere on the page that it belongs to. */
  form?: string;
}

/** Arrow keys act like the buttons. */
const ARROWS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

/**
 * A number with a button on either side. It is a number input inside any form, so it works without scripts; a changed
 * number is announced. A typed number outside `min` to `max` stays as it is, with a message beside it, and changes
 * nothing: nobody is sold a different number than they typed.
 */
export function QuantityStepper({
  label,
  name,
  min = 1,
  max = 99,
  step = 1,
  value,
  defaultValue = min,
  onChange,
  limit,
  disabled = false,
  form,
}: QuantityStepperProps) {
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = value ?? own;
  // Only the first letter: product names keep their capitals, which a screen reader would otherwise lose (A/S, EV, HT).
  const spoken = label.charAt(0).toLowerCase() + label.slice(1);

  function change(next: number): void {
    const allowed = Math.min(max, Math.max(min, next));
    setTyped(undefined);
    setRefused(null);
    setOwn(allowed);
    setAnnounced(`${label}: ${allowed}`);
    if (allowed !== current) onChange?.(allowed);
  }

  function press(event: MouseEvent, next: number): void {
    change(next);
    // At its limit the button is disabled and would lose the focus of a keyboard (detail 0) to the page's beginning.
    if (event.detail === 0 && (next <= min || next >= max)) input.current?.focus();
  }

  function settle(): void {
    if (typed === undefined) return;
    const next = typed === '' ? current : Number(typed);
    if (Number.isInteger(next) && next >= min && next <= max) change(next);
    else {
      setRefused(`Please enter a quantity from ${min} to ${max}`);
      // Text beside the field follows its number, so a number out of bounds must not stay.
      if (limit !== undefined) setTyped(undefined);
    }
  }

  function take(text: string): void {
    const next = Number(text);
    const isMeant = limit !== undefined && text !== '' && Number.isInteger(next) && next >= min;
    if (!isMeant) return setTyped(text);
    change(next);
    if (next > max) setRefused(limit);
  }

  return (
    <>
      <span className={styles['stepper']} role="group" aria-label={label}>
        <button
          type="button"
          className={styles['step']}
          disabled={disabled || current <= min}
          aria-label={`Decrease ${spoken}`}
          onClick={(event) => press(event, current - step)}
        >
          <Icon icon={Minus} />
        </button>
        <input
          ref={input}
          className={styles['input']}
          type="number"
          inputMode="numeric"
          name={name}
          form={form}
          min={min}
          max={max}
          aria-label={label}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={refused !== null || undefined}
          aria-describedby={refused === null ? undefined : errorId}
          value={typed ?? String(current)}
          onChange={(event) => take(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            const way = ARROWS.get(event.key);
            if (way === undefined) return;
            event.preventDefault();
            change((Math.trunc(Number(typed)) || current) + way * step);
          }}
        />
        <button
          type="button"
          className={styles['step']}
          disabled={disabled || current >= max}
          aria-label={`Increase ${spoken}`}
          onClick={(event) => press(event, current + step)}
        >
          <Icon icon={Plus} />
        </button>
        <VisuallyHidden>
          <span role="status">{announced}</span>
        </VisuallyHidden>
      </span>
      {refused !== null && (
        <span className={styles['error']} id={errorId} role="alert">
          {refused}
        </span>
      )}
    </>
  );
}
