import { type SyntheticEvent, useState } from 'react';

interface OpenErrors {
  /** What is still wrong, by the names of the fields. */
  open: Readonly<Record<string, string>>;
  /** For the form: its `onChange`. */
  onChange: (event: SyntheticEvent) => void;
}

/**
 * The errors of an answer without those of fields that were changed since: a field that says "Please enter a valid
 * email" below a valid one makes a buyer doubt it.
 * @param fields as the last answer has them; another answer begins anew
 */
export function useOpenErrors(fields: Readonly<Record<string, string>> | undefined): OpenErrors {
  const [changed, setChanged] = useState<{ fields: typeof fields; names: ReadonlySet<string> }>({
    fields,
    names: new Set(),
  });
  const names = changed.fields === fields ? changed.names : new Set<string>();
  return {
    open: Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.has(name))),
    onChange: ({ target }) => {
      if (!('name' in target) || typeof target.name !== 'string' || names.has(target.name)) return;
      setChanged({ fields, names: new Set([...names, target.name]) });
    },
  };
}
