import { Button } from '@tirekit/ui';
import { type ReactNode } from 'react';
import { type Placed, type Reader } from '../model/flow.ts';
import { asksToWait, textOfTrouble, type Trouble, type Way } from '../model/troubles.ts';
import { type TinReading } from '../read/index.ts';
import { SnapStep } from './step.tsx';
import { WaysOn, type WaysOnProps } from './ways-on.tsx';

interface FailedStepProps extends Omit<WaysOnProps, 'ways'> {
  readonly trouble: Trouble;
  readonly by: Reader;
  /** Null where only our server had the picture. */
  readonly photo: Placed | null;
  readonly tin: TinReading | null;
  /** Back to the sizes of the photos before; undefined where there are none. */
  readonly onSizes?: (() => void) | undefined;
  readonly dotOffer?: ((tin: TinReading) => ReactNode) | undefined;
}

/** No size came out of the picture. */
export function FailedStep({ trouble, by, photo, tin, onSizes, dotOffer, ...on }: FailedStepProps) {
  const { title, text, ways } = textOfTrouble(trouble);
  const isOpen = (way: Way): boolean => {
    if (way === 'again' || way === 'place') return photo !== null;
    // Our server has said what it can; it is asked again only where it took no photo.
    if (way === 'server') return photo !== null && (by === 'device' || asksToWait(trouble.kind));
    return true;
  };
  return (
    <SnapStep title={title} photo={photo}>
      <p>{text}</p>
      <WaysOn {...on} ways={ways.filter(isOpen)} />
      {onSizes !== undefined && <Button onClick={onSizes}>Back to the sizes we found</Button>}
      {tin !== null && dotOffer?.(tin)}
    </SnapStep>
  );
}
