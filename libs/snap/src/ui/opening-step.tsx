import { Button, Cluster } from '@tirekit/ui';
import ring from './ring.module.css';
import { SnapStep } from './step.tsx';

/** A chosen picture is being opened, which takes a moment for a large one. */
export function OpeningStep({ onCancel }: { onCancel: () => void }) {
  return (
    <SnapStep title="Opening your photo" picture={<div className={ring['square']} />}>
      <Cluster>
        <Button onClick={onCancel}>Cancel</Button>
      </Cluster>
    </SnapStep>
  );
}
