import { useFeature } from '@tirekit/shell-ui';
import { Link } from '@tirekit/ui';

/** From a page of tires to what drivers say of them, in a storefront that shows reviews. */
export function ReviewsLink({ path, of }: { path: string; of: string }) {
  if (!useFeature('reviews')) return null;
  return (
    <p>
      <Link to={`${path}/reviews`}>Reviews of {of}</Link>
    </p>
  );
}
