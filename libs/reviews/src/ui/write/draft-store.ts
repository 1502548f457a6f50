import { readStored, stored, type StoredState, storedState } from '@tirekit/shell-ui';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Drafts, withDraft } from '../../model/review-draft.ts';

const keys = { drafts: stored.productLineReview };

type Kept = StoredState<typeof keys>;

interface DraftState extends Kept {
  /** The line whose form was filled in from its draft. */
  restored: string | null;
  /** Keeps what the form of a line holds now; null forgets it. Another tab may have kept that of another line meanwhile. */
  keep(linePath: string, draft: Drafts[string] | null): void;
  markRestored(linePath: string): void;
}

/** The text of reviews typed and not sent yet, kept by this browser. */
export const useReviewDrafts = create<DraftState>()(
  persist(
    (set) => ({
      drafts: null,
      restored: null,
      keep: (linePath, draft) =>
        set({
          drafts: withDraft(readStored(stored.productLineReview), linePath, draft),
          ...(draft === null && { restored: null }),
        }),
      markRestored: (restored) => set({ restored }),
    }),
    {
      name: 'product-line-review',
      storage: storedState(keys),
      partialize: ({ drafts }): Kept => ({ drafts }),
    },
  ),
);
