import type { TireList } from '@tirekit/contract';
import { insertRows, sampleCatalog } from '../catalog/catalog/sample-catalog.ts';
import { saveSampleUsers } from '../../src/modules/people/identity/sample-users.ts';
import { seedPlaces } from './sample-places.ts';
import { type CallOptions, startTestApi, type TestApi } from './start-test-api.ts';

/** The id of the storefront that offers less, and serves some accounts only. */
export const RESTRICTED = 'members';

/** Brands that every storefront sells. */
const ourBrands = ['northmark', 'velaro'];
export const ofOurBrands = ourBrands.map((brand) => `&brand=${brand}`).join('');
export const isOurBrand = ({ brand }: TireList['items'][number]): boolean => ourBrands.includes(brand.slug);

export interface Storefronts {
  readonly api: TestApi;
  /** The headers of a buyer whom every storefront admits. */
  readonly member: Readonly<Record<string, string>>;
  /** The body of an answer that is expected to succeed. */
  ask<T>(path: string, options?: CallOptions): Promise<T>;
  /** Status and code of an answer that is expected to refuse. */
  refusal(path: string, options?: CallOptions): Promise<[number, unknown]>;
  tires(channel: string, query?: string): Promise<TireList['items']>;
}

/** An API with a catalog, which all storefronts of the tests ask. */
export async function startStorefronts(): Promise<Storefronts> {
  const api = await startTestApi({
    // It keeps for a minute how much a storefront offers.
    isNew: true,
    async seed(db) {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(400) }));
      await seedPlaces(db);
      await saveSampleUsers(db);
    },
  });
  const member = { 'x-authorization': `Bearer ${await api.userToken('sample-epp')}` };
  const ask = async <T>(path: string, options: CallOptions = {}): Promise<T> => {
    const { status, body } = await api.call(path, options);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  };
  return {
    api,
    member,
    ask,
    async refusal(path, options) {
      const { status, body } = await api.call(path, options);
      return [status, (body as { code?: string } | null)?.code];
    },
    tires: async (channel, query = '') =>
      (await ask<TireList>(`/v1/catalog/tires?pageSize=60${query}`, { channel, headers: member })).items,
  };
}
