import { listFacts } from '../platform/facts/list-facts.ts';
import { loadShippedFacts } from '../workflows/load-facts.ts';
import { type Area, verb } from './command-line/verb.ts';

const count = (rows: number): string => rows.toLocaleString('en-US');

export const factsArea: Area = {
  verbs: {
    load: verb({
      description: 'load the facts of this version, or renew those of an earlier one',
      details: 'Rows that you have added or corrected stay as they are.',
      changes: true,
      run: ({ db }) => loadShippedFacts(db),
      print: (loads) =>
        loads.map(({ kind, isNew, rows, saved, removed }) =>
          isNew
            ? `${count(rows)} ${kind}: ${count(saved)} added or renewed, ${count(removed)} removed`
            : `${count(rows)} ${kind} are up to date.`,
        ),
    }),
    list: verb({
      description: 'list the kinds of facts, and when they were loaded',
      changes: false,
      run: ({ db }) => listFacts(db),
      print: (kinds) => [
        ...kinds.flatMap(({ kind, rows, loadedAt }) => [
          `${count(rows)} ${kind}, loaded on ${loadedAt.toISOString().slice(0, 10)}`,
        ]),
        ...(kinds.length === 0 ? ['No facts are loaded yet: tirekit facts load'] : []),
      ],
    }),
  },
};
