import { Notice } from '@tirekit/ui';
import { textOfTrouble, type Trouble } from '../model/troubles.ts';

/** Something that went wrong, above the ways on. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const { title, text } = textOfTrouble(trouble);
  return (
    <Notice tone="caution" role="alert" title={title}>
      <p>{text}</p>
    </Notice>
  );
}
