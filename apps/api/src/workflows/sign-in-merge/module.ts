import { headers as names, mergeVisitor as mergeCall } from '@tirekit/contract';
import { implement } from '../../platform/http/route.ts';
import type { ApiModule } from '../../module.ts';
import { signedIn } from '../../modules/people/identity/index.ts';
import { type MergeDeps, mergeIntoAccount } from './merge-visitor.ts';

/** Merges a guest's things into the account at sign-in. */
export const createSignInMergeModule = (deps: MergeDeps): ApiModule => ({
  name: 'sign-in-merge',
  routes: [
    implement(mergeCall, ({ request }) => {
      const { uid } = signedIn(request);
      const secret = (name: string) => oneOf(request.headers[name]);
      return mergeIntoAccount(deps, {
        uid,
        channel: request.channel,
        sessionId: secret(names.session),
        guestKey: secret(names.cart),
      });
    }),
  ],
});

const oneOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;
