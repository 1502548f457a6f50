import { stored, type StoredState, storedState } from '@tirekit/shell-ui';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const keys = { draft: stored.installerApplication };

type Kept = StoredState<typeof keys>;

interface DraftState extends Kept {
  /** True if the open page was filled in from the draft. */
  isRestored: boolean;
  /** Keeps what the form holds now, by field. */
  keep(draft: Readonly<Record<string, string>>): void;
  forget(): void;
  restored(): void;
}

/** Creates a store; tests create their own. */
const createDraftStore = () =>
  create<DraftState>()(
    persist(
      (set) => ({
        draft: null,
        isRestored: false,
        keep: (draft) => set({ draft }),
        forget: () => set({ draft: null, isRestored: false }),
        restored: () => set({ isRestored: true }),
      }),
      {
        name: 'installer-application',
        storage: storedState(keys),
        partialize: ({ draft }): Kept => ({ draft }),
      },
    ),
  );

/** The text that a shop has typed and not sent yet, kept by this browser. */
export const useSignupDraft = createDraftStore();
