import { textOfTrouble, type Trouble } from '../model/troubles.ts';
import { type Reader } from '../model/flow.ts';
import { Step } from './step.tsx';
import { WaysOn, type WaysOnProps } from './ways-on.tsx';

interface FailedStepProps extends Omit<WaysOnProps, 'ways'> {
  readonly trouble: Trouble;
  readonly by: Reader;
  /** False where only our server has the picture. */
  readonly hasPicture: boolean;
}

/** No size came out of the picture. */
export function FailedStep({ trouble, by, hasPicture, ...on }: FailedStepProps) {
  const { title, text, ways } = textOfTrouble(trouble);
  // Our server has said what it can; it may only be asked again where it was busy.
  const isAsked = by === 'server' && trouble.kind !== 'server-busy';
  return (
    <Step title={title}>
      <p>{text}</p>
      <WaysOn
        {...on}
        ways={ways.filter((way) =>
          (way === 'server' && isAsked) || (way === 'again' && !hasPicture)
            ? false
            : hasPicture || way !== 'server',
        )}
      />
    </Step>
  );
}
