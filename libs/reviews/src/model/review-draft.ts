/** The typed text of reviews, by the path of the line, the latest first. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Fields that belong to one page or one visit, or that nobody typed. */
const notKept: ReadonlySet<string> = new Set(['pageKey', 'files', 'pictures', 'website']);
/** More than anybody writes side by side. */
const KEPT = 3;

/** The values of a form, by field; unchecked boxes are left out. */
export function readReviewDraft(form: HTMLFormElement): Record<string, string> {
  const draft: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !notKept.has(name)) draft[name] = value;
  return draft;
}

/** The drafts with one of a line put first, or without it if it is null. */
export function withDraft(drafts: Drafts | null, path: string, draft: Drafts[string] | null): Drafts | null {
  const others = Object.entries(drafts ?? {}).filter(([other]) => other !== path);
  const all = draft === null ? others : [[path, draft] as const, ...others];
  return all.length === 0 ? null : Object.fromEntries(all.slice(0, KEPT));
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const isText = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'file' && field.type !== 'hidden');

/**
 * Fills a form with a draft. Fields that were changed since the page was opened stay, and so do those that the server knows.
 * @returns whether anything changed
 */
export function fillReviewForm(form: HTMLFormElement, draft: Drafts[string]): boolean {
  let changed = false;
  const chosen = new FormData(form);
  for (const field of form.elements) {
    if (!isText(field) || !Object.hasOwn(draft, field.name)) continue;
    const kept = draft[field.name] ?? '';
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      if (chosen.has(field.name) || field.value !== kept) continue;
      field.checked = true;
    } else {
      if (field.readOnly || field.value !== field.defaultValue || field.value === kept) continue;
      field.value = kept;
    }
    changed = true;
  }
  return changed;
}
