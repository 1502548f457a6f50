import { closeAccount as closeAccountCall, exportAccount } from '@tirekit/contract';
import { confirmPassword, requireFreshSignOn, signedIn } from '../../modules/people/identity/index.ts';
import { implement } from '../../platform/http/route.ts';
import type { ModuleFactory } from '../../module.ts';
import { deleteAccount } from './close-account.ts';

/** The owner's copy of everything that we know about them, and its deletion. */
export const closeAccountModule: ModuleFactory = ({ db, wake, personalData }) => ({
  name: 'close-account',
  routes: [
    implement(exportAccount, async ({ request }) => {
      const { uid } = signedIn(request);
      const parts = await Promise.all(
        personalData().map(async (part) => [part.name, await part.export(db, uid)] as const),
      );
      return { exportedAt: new Date().toISOString(), data: Object.fromEntries(parts) };
    }),
    implement(closeAccountCall, async ({ body, request }) => {
      const owner = signedIn(request);
      await requireFreshSignOn(db, owner);
      await confirmPassword(db, owner, body.password);
      await deleteAccount(
        { db, personalData: personalData() },
        { uid: owner.uid, channelId: request.channel.id },
      );
      wake();
      return {};
    }),
  ],
});
