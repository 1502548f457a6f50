import { listSuppliers, saveSupplier } from '../modules/catalog/suppliers/index.ts';
import { FEED_NAME_MAX } from '../platform/feeds/feeds.ts';
import { feedKinds } from '../workflows/feeds/feed-kinds.ts';
import { say } from './command-line/output.ts';
import { argument, requiredOption, slugUpTo } from './command-line/parameters.ts';
import { type Area, verb } from './command-line/verb.ts';

/** Its feeds are called after it and their kind, as in atd-stock. */
const ID_MAX = FEED_NAME_MAX - Math.max(...feedKinds.map(({ name }) => `-${name}`.length));

export const suppliersArea: Area = {
  verbs: {
    list: verb({
      description: 'list the suppliers',
      changes: false,
      run: ({ db }) => listSuppliers(db),
      print: (found) =>
        found.length === 0
          ? ['There are no suppliers yet: tirekit suppliers save <id> --name <name>']
          : found.map(({ supplierId, name }) => `${supplierId}  ${name}`),
    }),
    save: verb({
      description: 'add a supplier, or change its name',
      arguments: { supplierId: argument('id', 'a short name that stays, such as atd', slugUpTo(ID_MAX)) },
      options: { name: requiredOption('--name <name>', 'its name for people') },
      changes: true,
      run: async ({ db }, supplier) => {
        await saveSupplier(db, supplier);
        say(`${supplier.supplierId}: saved.`);
      },
    }),
  },
};
