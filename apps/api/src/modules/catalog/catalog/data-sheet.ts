import * as z from 'zod/mini';

const grade = z.optional(z.nullable(z.enum(['A', 'B', 'C', 'D', 'E'])));
const shown = z.optional(z.nullable(z.boolean()));

/** `sku.eu_label`: the EU tire label (Regulation (EU) 2020/740). */
export const EuLabel = z.object({
  /** Fuel efficiency. */
  fuel: grade,
  /** Wet grip. */
  wet: grade,
  /** External rolling noise in decibels, and its class. */
  noiseDb: z.optional(z.nullable(z.number())),
  noiseClass: z.optional(z.nullable(z.enum(['A', 'B', 'C']))),
  /** The pictograms for severe snow and for ice. */
  snow: shown,
  ice: shown,
});
export type EuLabel = z.infer<typeof EuLabel>;

const warrantyKinds = ['treadwear', 'workmanship', 'road-hazard', 'uniformity', 'trial'] as const;

/** One of `sku.warranties`. */
export const TireWarranty = z.object({
  kind: z.enum(warrantyKinds),
  miles: z.optional(z.nullable(z.number())),
  months: z.optional(z.nullable(z.number())),
  /** The https address of its terms; {@link getTermsAddress} reads it. */
  document: z.optional(z.nullable(z.string())),
});
export type TireWarranty = z.infer<typeof TireWarranty>;

/** The address of a warranty's terms as a link may name it; null for one that is no https address, such as a script. */
export function getTermsAddress({ document }: TireWarranty): string | null {
  const address = URL.parse(document ?? '');
  return address?.protocol === 'https:' ? address.href : null;
}

/** `sku.position`: the axle that a commercial tire is made for. */
export const axlePositions = ['all', 'steer', 'drive', 'trailer'] as const;
export const tubeTypes = ['tubeless', 'tube'] as const;

/** Reads hex of JSON, as the index keeps it; null if there is none, or it is not of the shape. */
function readJson<Schema extends z.ZodMiniType>(schema: Schema, hex: string): z.infer<Schema> | null {
  if (hex === '') return null;
  const read = schema.safeParse(JSON.parse(Buffer.from(hex, 'hex').toString()));
  return read.success ? read.data : null;
}

export const readEuLabel = (hex: string): EuLabel => readJson(EuLabel, hex) ?? {};
export const readWarranties = (hex: string): TireWarranty[] => readJson(z.array(TireWarranty), hex) ?? [];
