import { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@tirekit/contract';
import { pageMessages } from '@tirekit/shell-ui';
import * as z from 'zod/mini';
import * as accountMessages from '../model/account-messages.ts';

// Runs in browsers. The code for the authenticator is loaded when somebody presses the button.

/** The outcome of asking for a passkey; null if the buyer closed the browser's prompt. `confirm` is the page that must come first. */
export type PasskeyOutcome =
  | { readonly done: string }
  | { readonly message: string }
  | { readonly confirm: string }
  | null;

const Failure = z.object({ message: z.string() });
const Done = z.object({ done: z.string() });
const ConfirmFirst = z.object({ confirm: z.string() });

/** Errors by which browsers say that nobody answered. */
const LEFT: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

async function post<Value>(
  address: string,
  fields: Record<string, string>,
  schema: z.ZodMiniType<Value>,
): Promise<Value | { readonly message: string } | { readonly confirm: string }> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  const answer: unknown = await response.json();
  if (!response.ok) return Failure.parse(answer);
  return ConfirmFirst.safeParse(answer).data ?? schema.parse(answer);
}

async function exchange<Options>(
  address: string,
  asking: {
    readonly options: z.ZodMiniType<{ options: Options }>;
    readonly sign: (options: Options) => Promise<unknown>;
    readonly fields: Record<string, string>;
  },
): Promise<PasskeyOutcome> {
  try {
    const asked = await post(address, asking.fields, asking.options);
    if ('message' in asked || 'confirm' in asked) return asked;
    const response = JSON.stringify(await asking.sign(asked.options));
    return await post(address, { ...asking.fields, response }, Done);
  } catch (error) {
    if (error instanceof Error && LEFT.has(error.name)) return null;
    if (error instanceof Error && error.name === 'InvalidStateError')
      return { message: accountMessages.passkeyKnown };
    return { message: error instanceof TypeError ? pageMessages.unreachable : accountMessages.passkeyFailed };
  }
}

/** Signs on with a passkey of this device. `done` is where the browser goes on. */
export const signInByPasskey = (address: string): Promise<PasskeyOutcome> =>
  exchange<PasskeyRequest>(address, {
    options: z.object({ options: PasskeyRequest }),
    fields: {},
    sign: async (options) => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      return PasskeyAssertion.parse(await startAuthentication({ optionsJSON: options }));
    },
  });

/** Makes a passkey on this device. `done` is its name. */
export const makePasskey = (address: string, name: string): Promise<PasskeyOutcome> =>
  exchange<PasskeyCreation>(address, {
    options: z.object({ options: PasskeyCreation }),
    fields: { name },
    sign: async (options) => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      return PasskeyAttestation.parse(await startRegistration({ optionsJSON: options }));
    },
  });
