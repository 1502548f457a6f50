import { listSuppliers, saveSupplier } from '../modules/catalog/suppliers/index.ts';
import { say } from './command-line/output.ts';
import { argument, requiredOption, slug } from './command-line/parameters.ts';
import { type Area, verb } from './command-line/verb.ts';

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
      arguments: { supplierId: argument('id', 'a short name that stays, such as atd', slug) },
      options: { name: requiredOption('--name <name>', 'its name for people') },
      changes: true,
      run: async ({ db }, supplier) => {
        await saveSupplier(db, supplier);
        say(`${supplier.supplierId}: saved.`);
      },
    }),
  },
};
