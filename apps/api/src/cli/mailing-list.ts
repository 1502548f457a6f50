import { InvalidArgumentError } from 'commander';
import { allowAgain } from '../modules/content/mailing-list/index.ts';
import { say } from './command-line/output.ts';
import { argument, nonEmpty, requiredOption } from './command-line/parameters.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

function emailIn(typed: string): string {
  const email = nonEmpty(typed).toLowerCase();
  if (!email.includes('@')) throw new InvalidArgumentError('It is not an email address.');
  return email;
}

export const mailingListArea: Area = {
  verbs: {
    allow: verb({
      description: 'let an address that has unsubscribed sign up for offers again',
      details:
        'For an owner who has no mail with an unsubscribe link anymore. A phone needs no command: its owner texts START.',
      arguments: { email: argument('email', 'the address', emailIn) },
      options: {
        channelId: requiredOption('--channel <id>', 'the storefront of the offers'),
        by: requiredOption('--by <name>', 'who decides'),
      },
      changes: true,
      run: async ({ db }, { email, channelId, by }) => {
        if (!(await allowAgain(db, { channelId, kind: 'email', address: email })))
          throw new CommandFailed(`${email} has not unsubscribed from ${channelId}.`);
        say(`${email} may sign up for offers of ${channelId} again. ${by} decided so.`);
      },
    }),
  },
};
