import { create } from 'zustand';

interface LocationDialogState {
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** Whether the dialog that asks where the visitor is, is open: any page may open it. */
export const useLocationDialog = create<LocationDialogState>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));

/** Opens the dialog that asks where the visitor is, from any page. */
export const openLocationDialog = (): void => useLocationDialog.getState().setOpen(true);
