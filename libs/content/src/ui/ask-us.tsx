import { SupportPhone, useSite } from '@tirekit/shell-ui';

/** Whom to ask. */
export function AskUs() {
  const { email } = useSite().channel.support;
  return (
    <p>
      Call <SupportPhone /> or <a href={`mailto:${email}`}>email us</a>. Please have your order number ready.
    </p>
  );
}
