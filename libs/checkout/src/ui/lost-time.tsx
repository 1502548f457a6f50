import { LOST_TIME_SAFE, LostTimeNotice, LostTimeWaysOut } from '@tirekit/shell-ui';
import { useEffect, useState } from 'react';
import type { LostTimeDialog } from './lost-time-dialog.tsx';

/** The dialog, once its code has come; without it, the section says the same. */
function useDialog() {
  const [code, setCode] = useState<{ LostTimeDialog: typeof LostTimeDialog } | null>(null);
  useEffect(() => {
    import('./lost-time-dialog.tsx').then(setCode, () => undefined);
  }, []);
  return code;
}

/**
 * Says that the chosen time is gone, with the three ways out. It opens as a dialog; the section below stays when that is
 * closed, and is all there is without scripts.
 */
export function LostTime() {
  const code = useDialog();
  return (
    <>
      <LostTimeNotice />
      {code && (
        <code.LostTimeDialog text={LOST_TIME_SAFE}>
          <LostTimeWaysOut />
        </code.LostTimeDialog>
      )}
    </>
  );
}
