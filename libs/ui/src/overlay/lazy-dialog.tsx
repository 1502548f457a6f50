import { lazy, Suspense, useState } from 'react';

import { type DialogProps, type DrawerProps } from './dialog-props.ts';

const DialogPart = lazy(() => import('./dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));
const DrawerPart = lazy(() => import('./dialog.tsx').then(({ Drawer }) => ({ default: Drawer })));

/** Whether it has ever been open: from then on the part stays mounted, so that closing gives focus back. */
function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/** `Dialog` whose code is fetched when it first opens. */
export function LazyDialog(props: DialogProps) {
  return useWasOpen(props.open) ? (
    <Suspense fallback={null}>
      <DialogPart {...props} />
    </Suspense>
  ) : null;
}

/** `Drawer` whose code is fetched when it first opens. */
export function LazyDrawer(props: DrawerProps) {
  return useWasOpen(props.open) ? (
    <Suspense fallback={null}>
      <DrawerPart {...props} />
    </Suspense>
  ) : null;
}
