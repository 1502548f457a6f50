/** The signs that may stand between the cells of a CSV. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel writes and reads a line before the headings that names the delimiter. */
export const SEPARATOR_LINE = /^sep=(.)(?:\r?\n|\r)/i;
/** `="01060"` keeps Excel from taking a code for a number. */
export const FORMULA_CELL = /^="(.*)"$/s;
