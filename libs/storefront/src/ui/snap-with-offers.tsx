import { type SnapAnswer, SnapTool, useSnapTools } from '@tirekit/snap';
import { Stack } from '@tirekit/ui';
import { DotOffer, KeptDotOffer } from './dot-offer.tsx';

/** SimpleSnap, with what the garage and orders make of the DOT number in a picture. The domains don't know each other. */
export function SnapWithOffers({ answer }: { answer: SnapAnswer | null }) {
  const tools = useSnapTools();
  return (
    <Stack gap={6}>
      <KeptDotOffer />
      <SnapTool tools={tools} answer={answer} dotOffer={(tin) => <DotOffer tin={tin} />} />
    </Stack>
  );
}
