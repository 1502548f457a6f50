const grouped = new Intl.NumberFormat('en-US');
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A count with thousands separated: `20,000`. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** A reading with exactly one decimal: `8.0`. */
export function formatOneDecimal(value: number): string {
  return oneDecimal.format(value);
}

/** `1 tire`, `4 tires`; pass the plural if adding an s does not form it. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${grouped.format(count)} ${count === 1 ? singular : plural}`;
}
