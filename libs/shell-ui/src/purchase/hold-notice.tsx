import { timeAt } from '@tirekit/channel';
import { business } from '@tirekit/contract';
import { Button, Notice } from '@tirekit/ui';
import { useContext, useEffect, useState } from 'react';
import { Form, useLocation, useNavigation, useRevalidator } from 'react-router';
import { StepForm, unfinished } from './way-out.tsx';

interface HoldNoticeProps {
  /** Until when the time is kept, ISO 8601. */
  heldUntil: string;
  timeZone: string;
  /** The page whose form holds it longer: one that takes the intent `renew`. */
  action: '/cart' | '/checkout/shipping';
}

const WARN_MS = 60_000;

/** The phases of a hold's ten minutes. */
type Phase = 'held' | 'ending' | 'over';

/** The time left of the hold. It warns a minute before the end, and can be prolonged at any time. */
export function HoldNotice({ heldUntil, timeZone, action }: HoldNoticeProps) {
  const { pathname } = useLocation();
  const phase = usePhase(heldUntil);
  const busy = useNavigation().formData?.get('intent') === 'renew';
  const step = useContext(StepForm);
  const renew = {
    name: 'intent',
    value: 'renew',
    size: 'sm',
    busy,
    children: `Keep it ${String(business.installer.holdMinutes)} more minutes`,
  } as const;
  return (
    <Notice
      tone={phase === 'held' ? 'info' : 'caution'}
      role={phase === 'held' ? 'status' : 'alert'}
      title={
        phase === 'ending'
          ? 'Less than a minute left'
          : `Yours until ${timeAt(new Date(heldUntil), timeZone)}`
      }
      action={
        step === null ? (
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="back" value={pathname} />
            <Button type="submit" {...renew} />
          </Form>
        ) : (
          <Button {...unfinished(step)} {...renew} />
        )
      }
    >
      <p>
        {phase === 'ending'
          ? 'We are about to release your time. Keep it if you need longer.'
          : 'We’re holding this time while you check out.'}
      </p>
    </Notice>
  );
}

/** Follows the clock, and asks for the cart again when the hold is over: another buyer may take the time then. */
function usePhase(heldUntil: string): Phase {
  const [phase, setPhase] = useState<Phase>('held');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = Date.parse(heldUntil) - Date.now();
    const warn = setTimeout(() => setPhase('ending'), Math.max(0, left - WARN_MS));
    const end = setTimeout(
      () => {
        setPhase('over');
        void revalidate();
      },
      Math.max(0, left) + 1000,
    );
    return () => {
      clearTimeout(warn);
      clearTimeout(end);
    };
  }, [heldUntil, revalidate]);
  return phase;
}
