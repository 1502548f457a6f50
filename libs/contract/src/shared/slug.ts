/**
 * A name as a path segment or query value: lower-case ASCII letters and digits, words joined by single hyphens.
 * "Citroën C-4" → "citroen-c-4". All code that writes or reads such an address uses this.
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
