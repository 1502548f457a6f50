import { type Channel, clientSecretVariable } from '@tirekit/channel';

/** What a shell is told by its environment. */
export interface ShellEnv {
  /** Where the API is, as this server reaches it. */
  apiOrigin: string;
  /** Where people find this storefront. */
  publicOrigin: string;
  clientId: string;
  /** Undefined where it is missing: the first authorized call says so. */
  clientSecret: string | undefined;
  /** Signs our cookies. */
  cookieSecret: string;
  /** Signs the visitor's address for the API. */
  signingSecret: string;
  /** Origin of the payment provider's hosted fields. */
  paymentOrigin: string;
}

/** Reads the environment. @throws Error that names the variable which is missing */
export function readShellEnv(channel: Channel, env: NodeJS.ProcessEnv = process.env): ShellEnv {
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`The storefront "${channel.name}" needs the environment variable ${name}.`);
    return value;
  };
  return {
    apiOrigin: new URL(required('API_ORIGIN')).origin,
    publicOrigin: new URL(required('PUBLIC_ORIGIN')).origin,
    clientId: channel.id,
    clientSecret: env[clientSecretVariable(channel.id)],
    cookieSecret: required('COOKIE_SECRET'),
    signingSecret: required('SHELL_SIGNING_SECRET'),
    paymentOrigin: new URL(required('PAYMENT_PROVIDER_ORIGIN')).origin,
  };
}
