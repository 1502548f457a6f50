import { ButtonLink } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { type AfterCode, afterCode } from '../model/after-code.ts';
import { MailCode } from './mail-code.tsx';

interface OrderButtonProps {
  /** The action that it begins. */
  next: AfterCode;
  /** The query that opens the order on other pages. */
  search: string;
  /** True if only number and ZIP code are known, so that a code is mailed first. */
  asksCode: boolean | undefined;
  children: ReactNode;
}

/** Leads to a page for an action on an order; a guest with only number and ZIP code needs a mailed code first. */
export function OrderButton({ next, search, asksCode = false, children }: OrderButtonProps) {
  if (asksCode) return <MailCode next={next}>{children}</MailCode>;
  return <ButtonLink to={`${afterCode[next].path}${search}`}>{children}</ButtonLink>;
}
