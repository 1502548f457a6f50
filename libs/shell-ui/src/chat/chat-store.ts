import { create } from 'zustand';

interface ChatStore {
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** True while the chat's panel is open. Any page may open it. */
export const useChatStore = create<ChatStore>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
