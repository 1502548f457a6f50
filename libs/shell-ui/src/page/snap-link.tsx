import { simpleSnapPath } from '@tirekit/contract';
import { ButtonLink, Icon, Link } from '@tirekit/ui';
import { Camera } from '@tirekit/ui/icons';
import { useFeature } from './site.ts';

const WORDS = 'Read the size with your camera';

/**
 * Leads from a finder to SimpleSnap, in storefronts that have it. It is an ordinary link: the page loads itself as a document
 * where the policy of this one forbids the camera, and in a partner's frame, whose every page allows it, the visit stays.
 */
export function SnapLink() {
  if (!useFeature('simplesnap')) return null;
  return (
    <ButtonLink to={simpleSnapPath} icon={Camera}>
      {WORDS}
    </ButtonLink>
  );
}

/** The same as an icon, where a field leaves no room for words. */
export function SnapIconLink({ className }: { className: string }) {
  if (!useFeature('simplesnap')) return null;
  return (
    <Link to={simpleSnapPath} className={className} aria-label={WORDS} title={WORDS}>
      <Icon icon={Camera} />
    </Link>
  );
}
