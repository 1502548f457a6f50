import { useEffect } from 'react';
import { useSiteOrNull } from '../page/site.ts';
import { readBrowserCookie } from '../storage/browser-cookie.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { experimentUser } from '../storage/cookie-table.ts';
import * as stored from '../storage/stored-keys.ts';
import { useApi } from '../root/api-context.tsx';
import { useVisitor } from './visitor-context.ts';

/**
 * Keeps in this browser who has signed in, and once they have signed out, here or elsewhere, nothing of theirs. The root
 * calls it.
 */
export function useAccountUpdates(): void {
  const visitor = useVisitor();
  const channelId = useSiteOrNull()?.channel.id;
  const api = useApi();
  useEffect(() => {
    if (visitor === null || channelId === undefined) return;
    const { account, signedIn } = visitor;
    if (account !== null) {
      const { firstName, userType, garage } = account;
      writeStored(stored.userType, userType);
      writeStored(stored.userData, { firstName, userType });
      writeStored(stored.continueUrl, null);
      if (garage) void import('./take-over-vehicle.ts').then((code) => code.takeOverVehicle(api, garage));
    } else if (!signedIn && readStored(stored.userType) !== null)
      void import('../storage/forget-buyer.ts').then(({ forgetBuyer }) => forgetBuyer());
    // The name under which a sign-on knows this browser: the link to sign on carries the same.
    const anonymous = readBrowserCookie(channelId, experimentUser);
    const isOut = visitor.measured?.optedOut === true;
    if (anonymous !== null || isOut) writeStored(stored.anonymousAnalyticsId, isOut ? null : anonymous);
  }, [visitor, channelId, api]);
}
