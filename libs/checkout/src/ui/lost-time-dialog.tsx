import { messages } from '@tirekit/contract';
import { Dialog } from '@tirekit/ui/dialog';
import { type ReactNode, useState } from 'react';

/** Says at once that the time is gone. Closing it leaves the section of the page. */
export function LostTimeDialog({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog title={messages.slotGone} description={text} open={open} onOpenChange={setOpen}>
      {children}
    </Dialog>
  );
}
