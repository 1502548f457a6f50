/**
 * A name as a segment or a value of an address: lower case ASCII letters and digits, words joined by single hyphens.
 * "Citroën C-4" → "citroen-c-4". Who writes such an address and who reads it spell by this.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
