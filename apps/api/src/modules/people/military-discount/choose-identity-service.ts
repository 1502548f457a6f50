import type { Config } from '../../../platform/config.ts';
import { idMe } from './id-me.ts';
import type { IdentityService } from './port.ts';

type Choice = Pick<
  Config,
  'IDME_URL' | 'IDME_CLIENT_ID' | 'IDME_CLIENT_SECRET' | 'IDME_POLICY' | 'IDME_SIGNING_ALGORITHM'
>;

/** The identity service of this installation; null without its secret, so that no check can begin. */
export const chooseIdentityService = (config: Choice): IdentityService | null =>
  config.IDME_CLIENT_SECRET === undefined
    ? null
    : idMe({
        url: config.IDME_URL,
        clientId: config.IDME_CLIENT_ID,
        clientSecret: config.IDME_CLIENT_SECRET,
        policy: config.IDME_POLICY,
        algorithm: config.IDME_SIGNING_ALGORITHM,
      });
