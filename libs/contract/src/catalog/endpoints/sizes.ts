import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { HubEntry } from '../entities/hub-entry.ts';
import { Slug } from '../../shared/ids.ts';

export const listSizes = endpoint({
  id: 'catalog.sizes',
  method: 'GET',
  path: '/v1/catalog/sizes',
  summary: 'Sizes on sale, of one diameter when it is given, with the diameters.',
  auth: 'channel',
  access: 'catalog',
  query: z.object({ diameter: z.optional(Slug) }),
  answer: z.object({ sizes: z.array(HubEntry), diameters: z.array(HubEntry) }),
});
