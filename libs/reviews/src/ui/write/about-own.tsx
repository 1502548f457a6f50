import type { OwnReview } from '@tirekit/contract';
import { Notice } from '@tirekit/ui';

/** A note for writers before they change their review. */
export function AboutOwn({ own: { state, isShown } }: { own: Pick<OwnReview, 'state' | 'isShown'> }) {
  return (
    <>
      {state === 'pending' && (
        <Notice tone="info" title="One of us reads this text before it’s published.">
          <p>
            {isShown
              ? 'Until then, readers see what you wrote before. You can still change the new text here.'
              : 'You can still change it here.'}
          </p>
        </Notice>
      )}
      <p>
        Change what you like and send it again. We publish changes by the same rules as reviews: no links or
        contact details, no insults, in your own words. Your new text gets today’s date and starts without
        helpful votes.
        {isShown && ' If one of us has to read it first, what’s published now stays until then.'}
      </p>
    </>
  );
}
