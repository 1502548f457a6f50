import { type SyntheticEvent, useState } from 'react';

interface OpenErrors {
  /** The errors that still apply, by field name. */
  open: Readonly<Record<string, string>>;
  /** The form's `onChange`. */
  onChange: (event: SyntheticEvent) => void;
}

/**
 * The errors of the last answer, without those of fields that were changed since. "Please enter a valid email" below an
 * email that is valid by now would make a buyer doubt it.
 * @param fields the errors of the last answer, by field name; a new answer starts again
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
