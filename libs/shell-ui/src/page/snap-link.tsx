import { simpleSnapPath } from '@tirekit/contract';
import { ButtonLink, Icon, Link } from '@tirekit/ui';
import { Camera } from '@tirekit/ui/icons';
import { useFeature } from './site.ts';

const WORDS = 'Read the size with your camera';

/**
 * Leads from a finder to SimpleSnap, in storefronts that have it. It is an ordinary link: every page's policy allows the
 * camera (`baseChannel`), and in a partner's frame the visit stays where a new document could lose it.
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
