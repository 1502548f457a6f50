import { phoneHref } from '@tirekit/channel';
import { useSite } from './site.ts';

/** The number that buyers of this storefront call, as a link that dials it. */
export function SupportPhone() {
  const { phone } = useSite().channel.support;
  return <a href={phoneHref(phone)}>{phone}</a>;
}
