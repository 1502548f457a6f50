import {
  confirmSubscription,
  getListWays,
  joinByMail,
  joinByText,
  messages,
  returnToList,
  stopSubscription,
} from '@tirekit/contract';
import { addresses } from '@tirekit/contract/access';
import type { Channel } from '@tirekit/channel';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { mailboxKey } from '../../../platform/mail/mailbox-key.ts';
import {
  chooseTextCarrier,
  keepStatus,
  registerTextWebhooks,
  textRetention,
  webhookOrigin,
} from '../texts/index.ts';
import * as list from './join.ts';
import { keepMissedStops } from './list-consents.ts';
import { listHandlers } from './list-handlers.ts';
import { countRequest, mayMail, mayText, mustHaveTexts } from './list-limits.ts';
import { subscriptionLinks } from './subscription-links.ts';
import { subscriptionRetention } from './subscription-rows.ts';
import { isSuppressed } from './suppression.ts';
import { takeText, getTextNumber } from './take-text.ts';
import { subscriptionData } from './personal-data.ts';

const CATCH_UP_EVERY_MS = 60 * 60_000;

/** The mailing list by email and by text. */
export const mailingListModule: ModuleFactory = ({
  config,
  db,
  wake,
  limits,
  channels,
  storefronts,
  mailer,
  limitByAddress,
}) => {
  const links = subscriptionLinks(config.RECEIPT_SIGNING_SECRET);
  const carrier = chooseTextCarrier(config);
  const hasTexts = (channel: Channel): boolean => carrier !== null && getTextNumber(channel) !== null;
  const jobs = listHandlers({ db, storefronts, mailer, links, carrier });
  return {
    name: 'mailing-list',
    personalData: subscriptionData,
    jobs,
    every: [{ name: 'stops that were missed', everyMs: CATCH_UP_EVERY_MS, run: () => keepMissedStops(db) }],
    retention: [...subscriptionRetention, ...textRetention],
    routes: [
      implement(getListWays, ({ request: { channel } }) => Promise.resolve({ byText: hasTexts(channel) })),
      implement(joinByMail, async ({ body: { email }, request: { channel, visitor } }) => {
        await countRequest(limits, visitor);
        if (await mayMail(limits, await mailboxKey(db, email)))
          await list.subscribeByMail(db, channel, email);
        wake(jobs);
        return {};
      }),
      implement(joinByText, async ({ body: { phone }, request: { channel, visitor } }) => {
        if (!hasTexts(channel)) throw new ApiProblem('unavailable');
        await countRequest(limits, visitor);
        const number = `+1${phone}`;
        await mustHaveTexts(limits, channel.id);
        if (await isSuppressed(db, { channelId: channel.id, kind: 'text', address: number })) return {};
        if (await mayText(limits, channel.id, number)) await list.subscribeByText(db, channel, number);
        wake(jobs);
        return {};
      }),
      implement(confirmSubscription, async ({ body, request: { channel } }) => {
        const confirmed = links.confirms(body)
          ? await list.confirmByLink(db, channel.id, body.subscriptionId)
          : 'gone';
        if (confirmed === 'gone') throw new ApiProblem('not-found', messages.listLinkGone);
        if (confirmed === 'stopped') throw new ApiProblem('conflict', messages.listLinkStopped);
        wake(jobs);
        return confirmed;
      }),
      implement(stopSubscription, async ({ body, request: { channel } }) => {
        if (!links.stops(body)) throw new ApiProblem('not-found', messages.listLinkGone);
        await list.stopByLink(db, channel.id, body.subscriptionId);
        return {};
      }),
      implement(returnToList, async ({ body, request: { channel } }) => {
        if (!links.stops(body) || !(await list.returnByLink(db, channel, body.subscriptionId)))
          throw new ApiProblem('not-found', messages.listLinkGone);
        wake(jobs);
        return {};
      }),
    ],
    async register(app) {
      if (carrier === null) return;
      await registerTextWebhooks(app, {
        carrier,
        origin: webhookOrigin(config),
        limit: limitByAddress(addresses['/v1/webhooks/texts'].limit),
        take: async (text) => {
          await takeText(db, [...channels.values()], text);
          wake(jobs);
        },
        keepStatus: (sid, status) => keepStatus(db, sid, status),
      });
    },
  };
};
