import { migrate } from '../platform/db/migrate.ts';
import { CommandFailed, type Area, verb } from './command-line/verb.ts';

export const databaseArea: Area = {
  verbs: {
    migrate: verb({
      description: 'migrate the database to the newest schema, forward only',
      changes: true,
      run: async ({ databaseUrl }) => {
        try {
          const { migrations, functions } = await migrate(databaseUrl);
          return { ran: [...migrations, ...functions] };
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          throw new CommandFailed(`The database could not be migrated: ${why}`, { cause: error });
        }
      },
      print: ({ ran }) => [ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.'],
    }),
  },
};
