import {
  grantSupport,
  listSupport,
  revokeSupport,
  SupportRefused,
} from '../modules/content/support-chat/index.ts';
import { say } from './command-line/output.ts';
import { argument, option, requiredOption } from './command-line/parameters.ts';
import { type Area, verb } from './command-line/verb.ts';

const email = argument('email', 'an ordinary account, of any type');
const by = requiredOption('--by <name>', 'who decides');

export const supportArea: Area = {
  refusals: [SupportRefused],
  verbs: {
    list: verb({
      description: 'list the accounts that answer chats',
      changes: false,
      run: ({ db }) => listSupport(db),
      print: (all) =>
        all.length === 0
          ? ['No account answers chats yet.']
          : all.map(
              (one) =>
                `${one.email}  ${one.name}  ${one.onDuty ? 'on duty' : 'off duty'}  by ${one.grantedBy}, ${one.grantedAt.toISOString()}`,
            ),
    }),
    grant: verb({
      description: 'let an account answer chats',
      arguments: { email },
      options: { by, name: option('--name <name>', 'its name as buyers read it') },
      changes: true,
      run: async ({ db }, { name = '', ...given }) => {
        const shown = await grantSupport(db, given.email, { name: name.trim(), by: given.by });
        say(`${given.email} may answer chats as ${shown}, on the page /support.`);
      },
    }),
    revoke: verb({
      description: 'let an account no longer answer chats',
      arguments: { email },
      options: { by },
      changes: true,
      run: async ({ db }, given) => {
        await revokeSupport(db, given.email);
        say(`${given.email} may no longer answer chats. ${given.by} decided so.`);
      },
    }),
  },
};
