import { Page, SectionNav, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { useSite } from '../page/site.ts';
import { type AccountPage, accountPages } from './account-pages.ts';

export interface AccountFrameProps {
  /** The page's heading. */
  title: ReactNode;
  /** The page that the navigation marks. */
  current: AccountPage;
  children: ReactNode;
}

/**
 * The frame of every account page: the navigation, and its heading. The navigation shows what the storefront
 * offers to buyers; a page of the staff shows itself.
 *
 * @example
 * <AccountFrame title="Your orders" current="orders">…</AccountFrame>
 */
export function AccountFrame({ title, current, children }: AccountFrameProps) {
  const { features } = useSite().channel;
  const items = Object.entries(accountPages)
    .filter(([name, page]) => features.includes(page.feature) && (!('staff' in page) || name === current))
    .map(([name, { label, to }]) => ({ label, to, current: name === current }));
  return (
    <Page>
      <Stack gap={6}>
        <SectionNav wrap label="Account" items={items} />
        <h1>{title}</h1>
        {children}
      </Stack>
    </Page>
  );
}
