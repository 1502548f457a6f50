import { readStored, stored } from '@tirekit/shell-ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readReviewDraft, fillReviewForm } from '../../model/review-draft.ts';
import { useReviewDrafts } from './draft-store.ts';

/** Forgets what this browser keeps of a review: it was sent. */
export function useForgottenDraft(linePath: string): void {
  const keep = useReviewDrafts((state) => state.keep);
  useEffect(() => keep(linePath, null), [keep, linePath]);
}

interface DraftOptions {
  readonly linePath: string;
  /** False where a review is changed: its text is on the server. */
  readonly isKept: boolean;
  /** False where the server has sent back what was typed, which is newer. */
  readonly isFresh: boolean;
  /** The fields hold something else now. */
  readonly onFilled: () => void;
}

/** Fills the form with the draft that this browser has kept, once the page's code is loaded. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { linePath, isKept, isFresh, onFilled }: DraftOptions,
) {
  const isRestored = useReviewDrafts(({ restored }) => isKept && restored === linePath);
  const { keep, markRestored } = useReviewDrafts.getState();
  const restore = useEffectEvent(() => {
    const draft = readStored(stored.productLineReview)?.[linePath];
    if (
      isKept &&
      isFresh &&
      draft !== undefined &&
      form.current !== null &&
      fillReviewForm(form.current, draft)
    )
      markRestored(linePath);
    // Also without a draft: something may have been typed before the page's code was there.
    onFilled();
  });
  useEffect(() => restore(), [linePath]);
  return {
    isRestored,
    keep: () => {
      if (isKept && form.current) keep(linePath, readReviewDraft(form.current));
    },
    /** Empties the form, forgets the draft, and begins at the first field: the button that was pressed goes. */
    startOver: () => {
      form.current?.reset();
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
      keep(linePath, null);
      onFilled();
    },
  };
}
