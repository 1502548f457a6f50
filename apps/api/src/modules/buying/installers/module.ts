import { fileName } from '../../../platform/files/file-store.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { LiveShops } from './live-shops.ts';
import { type ShopRouteDeps, shopRoutes } from './routes.ts';

type Needs = Pick<ShopRouteDeps, 'catalog' | 'getCar' | 'nextTimes' | 'jobOfCart'>;

/** Shops that fit tires, and vans that do: searches, pages, urban areas. */
export function createInstallersModule(
  deps: ModuleDeps,
  needs: Needs,
): { module: ApiModule; shops: LiveShops } {
  const { db, fileLinks } = deps;
  const shops = new LiveShops(deps);
  const imageLink = (stored: string): string | null => {
    const name = fileName(stored);
    return name === null ? null : fileLinks.linkTo(name);
  };
  const module: ApiModule = {
    name: 'installers',
    routes: shopRoutes({ db, shops, imageLink, ...needs }),
    start: () => shops.start(),
    stop: () => shops.stop(),
    ready: () => shops.ready(),
  };
  return { module, shops };
}
