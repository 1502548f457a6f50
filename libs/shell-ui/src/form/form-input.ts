const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

function place(into: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (unsafeNames.has(first)) return;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const held = into[first];
  const inner: Record<string, unknown> = typeof held === 'object' && held !== null ? { ...held } : {};
  place(inner, rest.join('.'), value);
  into[first] = inner;
}

/**
 * The fields of a form as its schema reads them, the same in the browser and in the action. A name with dots
 * (`billing.city`) becomes an object of its first part, and a name that occurs several times a list. A field that was
 * left empty is `''`; see {@link optionalField}.
 */
export function formInput(form: FormData): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    place(input, name, texts.length > 1 ? texts : (texts[0] ?? ''));
  }
  return input;
}
