import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { SiteGlobals, SiteMenu, SiteNotification } from '../entities/site.ts';

const query = z.object({
  channel: z.optional(z.string().check(z.maxLength(40))),
  userRegion: z.optional(z.string().check(z.maxLength(60))),
  userZip: z.optional(z.string().check(z.maxLength(10))),
  ssoUid: z.optional(z.string().check(z.maxLength(80))),
});

export const getGlobals = endpoint({
  id: 'site.globals',
  method: 'GET',
  path: '/v1/site/globals',
  summary: 'What a storefront is told about itself.',
  auth: 'channel',
  access: { thing: 'shop', beforeSignOn: true },
  query,
  answer: z.object({ siteGlobals: SiteGlobals }),
});

export const getMenu = endpoint({
  id: 'site.menu',
  method: 'GET',
  path: '/v1/site/menu',
  summary: 'The menu of the token’s channel; `channel` in the query selects another menu and nothing else.',
  auth: 'channel',
  access: { thing: 'shop', beforeSignOn: true },
  query,
  answer: z.object({ siteMenu: SiteMenu }),
});

export const getNotifications = endpoint({
  id: 'site.notifications',
  method: 'GET',
  path: '/v1/site/notifications',
  summary: 'Banners that are on now.',
  auth: 'channel',
  access: { thing: 'shop', beforeSignOn: true },
  query,
  answer: z.object({ siteNotifications: z.array(SiteNotification) }),
});
