import { Dialog } from '@tirekit/ui/dialog';
import { LocationForm } from './location-form.tsx';

/** Asks for a ZIP code over the page that is open. Loaded when it is first opened. */
export function LocationDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Where should we ship it?"
      description="Delivery dates, fees, and tax depend on your ZIP code."
    >
      <LocationForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
