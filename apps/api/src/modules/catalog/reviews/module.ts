import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { sessionRepository, sessionService } from '../../people/users/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { reviewRoutes, voteRoutes } from './routes.ts';

/** Reviews as shoppers read them, and their votes. */
export const createReviewsModule = (
  { db, fileLinks }: Pick<ModuleDeps, 'db' | 'fileLinks'>,
  { reader, withVersion }: Pick<Catalog, 'reader' | 'withVersion'>,
): ApiModule => ({
  name: 'reviews',
  routes: [
    ...reviewRoutes(reader, db, fileLinks).map((route) => ({ ...route, hooks: withVersion })),
    ...voteRoutes(reader, db, sessionService(sessionRepository(db))),
  ],
});
