import { Button } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { type AfterCode, codePath } from '../model/after-code.ts';

interface MailCodeProps {
  /** The action that the code is for; left out, the one in the page's own address. */
  next?: AfterCode;
  tone?: 'primary';
  wide?: boolean;
  children: ReactNode;
}

/** A button that mails the code of an order, and leads to the page where it is entered. Nothing else that is typed goes along. */
export function MailCode({ next, tone, wide = false, children }: MailCodeProps) {
  const { formAction, formData } = useNavigation();
  const to = next === undefined ? undefined : codePath({ next, returnId: null });
  const busy = formData?.get('intent') === 'send' && (to === undefined || formAction === to);
  return (
    <Form method="post" {...(to !== undefined && { action: to })}>
      <input type="hidden" name="intent" value="send" />
      <Button type="submit" wide={wide} busy={busy} {...(tone && { tone })}>
        {children}
      </Button>
    </Form>
  );
}
