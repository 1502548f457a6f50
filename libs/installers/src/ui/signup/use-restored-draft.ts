import { type RefObject, useEffect } from 'react';
import { fillApplication } from './draft-fields.ts';
import { useSignupDraft } from './draft-store.ts';

/**
 * Fills the form with what this browser has kept, once the page's code is there.
 * @param isFresh false where the server has sent back what was typed, which is newer
 */
export function useRestoredDraft(form: RefObject<HTMLFormElement | null>, isFresh: boolean) {
  const { isRestored, forget } = useSignupDraft();
  useEffect(() => {
    const { draft, restored } = useSignupDraft.getState();
    if (isFresh && draft !== null && form.current !== null && fillApplication(form.current, draft))
      restored();
  }, [form, isFresh]);
  return {
    isRestored,
    /** Empties the form and forgets the draft. */
    startOver: () => {
      form.current?.reset();
      forget();
    },
  };
}
