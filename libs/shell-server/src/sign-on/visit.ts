import { type ApiClient, ApiFailure, toResult } from '@tirekit/api-client';
import { messages } from '@tirekit/contract';
import { SIGN_ON_ENDED } from './paths.ts';
import type { CookieJar } from '../session-storage/cookie-jar.ts';
import type { SignedIn, SignOnCaller, SignOns } from './sign-ons.ts';

/** The sign-on of this request's visitor. It may end while the request runs. */
export interface Visit {
  /** Null for a guest. */
  readonly signedIn: SignedIn | null;
  /** Why it cannot be said at the moment; null if it can. */
  readonly failure: ApiFailure | null;
  /** Asks again, because the API refused the token. */
  askAgain(): Promise<void>;
  /** From here on a guest: the account is gone. */
  leave(): void;
}

/** The cookies that say that somebody has signed in. */
const OF_SIGN_ON = ['signOn', 'ssoUid', 'accountType', 'unmerged', 'punchout', 'typed'] as const;

/** Forgets that somebody has signed in. The cart stays. */
export function becomeGuest(cookies: CookieJar): void {
  for (const name of OF_SIGN_ON) if (cookies.peek(name) !== null) cookies.clear(name);
}

/** Finds out who visits, by the key in their cookie. Somebody whose sign-on has ended is a guest from here on. */
export async function getVisit(
  cookies: CookieJar,
  signOns: SignOns | null,
  caller: SignOnCaller,
): Promise<Visit> {
  const key = signOns === null ? null : cookies.peek('signOn');
  let signedIn: SignedIn | null = null;
  let failure: ApiFailure | null = null;
  const ask = async (): Promise<void> => {
    if (key === null || signOns === null) return becomeGuest(cookies);
    const found = await toResult(signOns.open(key, caller).catch(asFailure));
    signedIn = found.ok ? found.answer : null;
    failure = found.ok ? null : found.failure;
    if (found.ok && found.answer === null) {
      becomeGuest(cookies);
      // Their place is kept with their account. The next person who signs in here may be someone else.
      if (cookies.peek('zipCode') !== null) cookies.clear('zipCode');
    }
  };
  await ask();
  return {
    get signedIn() {
      return signedIn;
    },
    get failure() {
      return failure;
    },
    leave() {
      signedIn = null;
      becomeGuest(cookies);
    },
    async askAgain() {
      if (key !== null) signOns?.forget(key);
      await ask();
    },
  };
}

const ended = (cause: ApiFailure): ApiFailure =>
  new ApiFailure('Unauthorized', {
    code: SIGN_ON_ENDED,
    message: messages.signedOut,
    statusCode: 401,
    cause,
  });

/** The provider does not answer either: a network failure like any other. */
function asFailure(error: unknown): never {
  throw error instanceof ApiFailure ? error : new ApiFailure('NetworkError', { cause: error });
}

/**
 * A client for somebody who may have signed in. If the API refuses their token, because the sign-on was ended
 * elsewhere, a read is repeated as a guest's; a write fails, so that a form can say so. While nobody can say who they
 * are, every call fails: a member must not see a guest's page instead of theirs.
 */
export function asVisitor(client: ApiClient, visit: Visit): ApiClient {
  const guarded = async <T>(mayBeGuest: boolean, call: () => Promise<T>): Promise<T> => {
    if (visit.failure !== null) throw visit.failure;
    const asked = visit.signedIn;
    try {
      return await call();
    } catch (error) {
      if (asked === null || !(error instanceof ApiFailure) || error.statusCode !== 401) throw error;
      await visit.askAgain();
      const now = visit.signedIn;
      const hasOtherToken = now !== null && now.accessToken !== asked.accessToken;
      if (hasOtherToken || (now === null && mayBeGuest)) return call();
      throw now === null ? ended(error) : error;
    }
  };
  return {
    call: (endpoint, ...input) =>
      guarded(endpoint.method === 'GET' && endpoint.auth === 'channel', () =>
        client.call(endpoint, ...input),
      ),
    request: (asked) =>
      guarded((asked.method ?? 'GET') === 'GET' && asked.authorized === true, () => client.request(asked)),
  };
}
