import { ButtonLink } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { type AfterCode, afterCode } from '../model/after-code.ts';
import { MailCode } from './mail-code.tsx';

interface OrderButtonProps {
  /** What it begins. */
  next: AfterCode;
  /** The query that opens the order on other pages. */
  search: string;
  /** Whether only number and ZIP code are known, so that a code is mailed first. */
  asksCode: boolean | undefined;
  children: ReactNode;
}

/** Leads to a page where something is done about an order, for a guest with number and ZIP code by a mailed code. */
export function OrderButton({ next, search, asksCode = false, children }: OrderButtonProps) {
  if (asksCode) return <MailCode next={next}>{children}</MailCode>;
  return <ButtonLink to={`${afterCode[next].path}${search}`}>{children}</ButtonLink>;
}
