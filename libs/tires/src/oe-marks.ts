/** The marks by which one automaker names the tires that were built to its specification. */
export interface OeMarkFamily {
  /** The automaker, as sentences name it. */
  automaker: string;
  /** Slugs of the makes whose vehicles the marks are for. */
  makes: readonly string[];
  /** As printed on the sidewall. */
  marks: readonly string[];
  /**
   * Buyers' name for such a tire, if the automaker approves marked tires only: `N-marked`. Null if it also accepts
   * tires without its mark.
   */
  required: string | null;
}

/**
 * Original-equipment marks (trade practice). Porsche approves tires by its N specification and advises against others;
 * the other automakers mark the tires that they had made, and leave the choice to the owner.
 */
export const OE_MARKS: readonly OeMarkFamily[] = [
  {
    automaker: 'Porsche',
    makes: ['porsche'],
    marks: ['N0', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9'],
    required: 'N-marked',
  },
  { automaker: 'BMW', makes: ['bmw', 'mini'], marks: ['★'], required: null },
  {
    automaker: 'Mercedes-Benz',
    makes: ['mercedes-benz'],
    marks: ['MO', 'MO1', 'MOE', 'MO-S', 'MOE-S'],
    required: null,
  },
  { automaker: 'Audi', makes: ['audi'], marks: ['AO', 'RO1', 'RO2'], required: null },
  { automaker: 'Tesla', makes: ['tesla'], marks: ['T0', 'T1', 'T2'], required: null },
  {
    automaker: 'Jaguar Land Rover',
    makes: ['land-rover', 'jaguar'],
    marks: ['LR', 'JLR', 'J'],
    required: null,
  },
  { automaker: 'Volvo', makes: ['volvo'], marks: ['VOL'], required: null },
  { automaker: 'Ferrari', makes: ['ferrari'], marks: ['K1'], required: null },
  { automaker: 'Aston Martin', makes: ['aston-martin'], marks: ['AM'], required: null },
  { automaker: 'Genesis', makes: ['genesis'], marks: ['GOE'], required: null },
];

/** The family of a mark on a sidewall; null without a mark, or if it is not known. */
export function oeMarkFamily(mark: string | null): OeMarkFamily | null {
  return mark === null ? null : (OE_MARKS.find(({ marks }) => marks.includes(mark)) ?? null);
}

/** The marks for the vehicles of a make; null if it has none. */
export function oeMarksOfMake(make: string): OeMarkFamily | null {
  return OE_MARKS.find(({ makes }) => makes.includes(make)) ?? null;
}
