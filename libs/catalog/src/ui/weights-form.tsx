import { SCORE_KEYS, SCORE_PARTS, USUAL_WEIGHT, WEIGHT_LABELS, WEIGHT_STEPS } from '@tirekit/tires';
import { Button } from '@tirekit/ui';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import styles from './own-weights.module.css';

interface WeightsFormProps {
  /** The path of the page that follows the weights. */
  action: string;
  /** As the address has them: `4-1-2-2`; null if all count alike. */
  weights: string | null;
  /** The rest of the page's query, which stays. */
  fields: string;
}

/**
 * The weights of the score's four parts, as a form that leads to the same page by GET. Each is a slider with a button on
 * either side, so that nobody has to drag; without scripts the slider's own track and arrow keys move it.
 */
export function WeightsForm({ action, weights, fields }: WeightsFormProps) {
  const steps = weights?.split('-').map(Number) ?? [];
  return (
    <Form
      // Other weights, other sliders: a browser would keep them where they were.
      key={weights}
      action={action}
      className={styles['form']}
      aria-label="What the score counts"
      autoComplete="off"
      preventScrollReset
    >
      {[...new URLSearchParams(fields)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {SCORE_KEYS.map((key, at) => (
        <Weight key={key} label={SCORE_PARTS[key].label} step={steps[at] ?? USUAL_WEIGHT} />
      ))}
      <Button type="submit">Use these weights</Button>
    </Form>
  );
}

const formatWord = (step: number): string => WEIGHT_LABELS[step] ?? '';

function Weight({ label, step }: { label: string; step: number }) {
  const slider = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState(formatWord(step));
  const tell = () => setWord(formatWord(Number(slider.current?.value ?? step)));
  // It may have been moved before this page's code was there.
  useEffect(tell, [step]);
  const move = (by: 1 | -1) => {
    if (by > 0) slider.current?.stepUp();
    else slider.current?.stepDown();
    tell();
  };
  const part = label.toLowerCase();
  return (
    <div className={styles['weight']}>
      <label className={styles['label']}>
        {label}
        {/* The buttons change it too, which the slider would not say. */}
        <span className={styles['word']} aria-live="polite">
          {word}
        </span>
        <input
          ref={slider}
          type="range"
          name="weights"
          min={0}
          max={WEIGHT_STEPS}
          defaultValue={step}
          aria-label={label}
          aria-valuetext={word}
          onInput={tell}
        />
      </label>
      <button type="button" className={styles['step']} aria-label={`Less ${part}`} onClick={() => move(-1)}>
        −
      </button>
      <button type="button" className={styles['step']} aria-label={`More ${part}`} onClick={() => move(1)}>
        +
      </button>
    </div>
  );
}
