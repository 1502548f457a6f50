/** The subjects of a schema's patterns: the model with its make (`Honda|Civic`), the trims (`EX/EX-L`), the series. */
export const SUBJECTS = ['model', 'trim', 'series'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface VinPattern {
  readonly subject: Subject;
  readonly says: string;
  readonly keys: readonly string[];
}

/** The schema that explains a maker's VINs in some model years; null: still in use. */
export interface SchemaYears {
  readonly schema: number;
  readonly from: number;
  readonly to: number | null;
}

export interface Maker {
  readonly wmi: string;
  /** vPIC's vehicle type is a truck, so the seventh place may say nothing about the model year. */
  readonly truck: boolean;
  readonly schemas: readonly SchemaYears[];
}

const NEWLINE = '\n';

/**
 * The trimmed vPIC table as `tools/import/vin-patterns.ts` writes it. It is kept as text, a megabyte, and a schema is read
 * when a VIN needs it.
 */
export class VinTable {
  readonly #makers = new Map<string, string>();
  readonly #schemas: string[];

  constructor(text: string) {
    const [makers = '', ...schemas] = text.split(`${NEWLINE}${NEWLINE}`);
    for (const line of makers.split(NEWLINE)) {
      if (!line.startsWith('#')) this.#makers.set(line.slice(0, line.indexOf('\t')), line);
    }
    this.#schemas = schemas;
  }

  maker(wmi: string): Maker | null {
    const [, truck, years] = this.#makers.get(wmi)?.split('\t') ?? [];
    if (years === undefined) return null;
    return { wmi, truck: truck === 'truck', schemas: years.split(' ').map(readYears) };
  }

  patterns(schema: number): VinPattern[] {
    const lines = this.#schemas[schema]?.split(NEWLINE) ?? [];
    return lines.filter((line) => line !== '').map(readPattern);
  }

  get wmis(): string[] {
    return [...this.#makers.keys()];
  }
}

function readYears(text: string): SchemaYears {
  const [schema, from, to] = text.split(/[:-]/);
  return { schema: Number(schema), from: Number(from), to: to ? Number(to) : null };
}

function readPattern(line: string): VinPattern {
  const [name, says = '', keys = ''] = line.split('\t');
  const subject = SUBJECTS.find((known) => known === name) ?? 'series';
  return { subject, says, keys: keys.split(' ') };
}

/** The text of a table: the makers, then the schemas in the order of their numbers. */
export function encodeVinTable(
  note: readonly string[],
  makers: readonly Maker[],
  schemas: readonly (readonly VinPattern[])[],
): string {
  const years = ({ schema, from, to }: SchemaYears) =>
    `${String(schema)}:${String(from)}-${String(to ?? '')}`;
  const head = [
    ...note.map((line) => `# ${line}`),
    ...makers.map(
      (maker) => `${maker.wmi}\t${maker.truck ? 'truck' : 'car'}\t${maker.schemas.map(years).join(' ')}`,
    ),
  ];
  const blocks = schemas.map((patterns) =>
    patterns.map(({ subject, says, keys }) => `${subject}\t${says}\t${keys.join(' ')}`).join(NEWLINE),
  );
  return [head.join(NEWLINE), ...blocks].join(NEWLINE + NEWLINE);
}
