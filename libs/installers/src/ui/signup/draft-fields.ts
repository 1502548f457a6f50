/** Fields that belong to one page or one visit. */
const notKept: ReadonlySet<string> = new Set(['pageKey', 'image', 'imageId']);

/** The values of a form, by field; unchecked boxes are left out. */
export function readApplicationDraft(form: HTMLFormElement): Record<string, string> {
  const draft: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !notKept.has(name)) draft[name] = value;
  return draft;
}

/**
 * Fills a form with a draft. Text typed since the page was opened stays.
 * @returns whether anything changed
 */
export function fillApplication(form: HTMLFormElement, draft: Readonly<Record<string, string>>): boolean {
  let changed = false;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const checked = Object.hasOwn(draft, field.name);
      if (field.checked !== field.defaultChecked || field.checked === checked) continue;
      field.checked = checked;
    } else if (
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      Object.hasOwn(draft, field.name)
    ) {
      const kept = draft[field.name] ?? '';
      const untouched =
        field instanceof HTMLSelectElement ? field.value === '' : field.value === field.defaultValue;
      if (!untouched || field.value === kept) continue;
      field.value = kept;
    } else continue;
    changed = true;
  }
  return changed;
}
