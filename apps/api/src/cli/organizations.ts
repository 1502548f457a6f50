import { importOrganizations, listMembers } from '../modules/business/organizations/index.ts';
import { usd } from '../platform/format.ts';
import { warn } from './command-line/output.ts';
import { argument } from './command-line/parameters.ts';
import { apply, runImport } from './command-line/run-import.ts';
import { type Area, verb } from './command-line/verb.ts';

export const organizationsArea: Area = {
  verbs: {
    list: verb({
      description: 'list organizations and their members',
      changes: false,
      run: ({ db }) => listMembers(db),
      print: (rows) =>
        rows.length === 0
          ? ['There are no organizations.']
          : rows.map(
              ({ name, email, limitCents, isApprover }) =>
                `${name}  ${email ?? 'nobody'}  ${limitCents === null ? 'no limit' : `up to ${usd(limitCents)}`}${isApprover === true ? ', approves' : ''}`,
            ),
    }),
    load: verb({
      description: 'compare a file with the organizations, and take it over',
      arguments: { path: argument('file.json', 'the organizations') },
      options: { apply },
      changes: true,
      run: ({ db }, { path, ...options }) =>
        runImport(path, options, async () => {
          const preview = await importOrganizations(db, path, options);
          for (const email of preview.unknown) warn(`${email} has no account, and is left out.`);
          return { preview, isWhole: preview.unknown.length === 0 };
        }),
    }),
  },
};
