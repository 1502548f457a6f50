import { create } from 'zustand';

interface LocationDialogState {
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** True while the dialog that asks for the visitor's place is open. Any page may open it. */
export const useLocationDialog = create<LocationDialogState>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));

/** Opens the dialog that asks where the visitor is, from any page. */
export const openLocationDialog = (): void => useLocationDialog.getState().setOpen(true);
