import type { Queries } from '../db/database.ts';

/** Groups of the sample shop that can be removed alone: tires with their deals and banners, tire shops, warehouses, and accounts. */
export const sampleGroups = ['tires', 'shops', 'warehouses', 'accounts'] as const;
export type SampleGroup = (typeof sampleGroups)[number];

/** Rows of a module's table that go with a group of the sample. */
export interface SampleRemoval {
  readonly group: SampleGroup;
  readonly table: string;
  readonly sql: string;
  /** For rows that stay: what becomes of them, as "lose their account". */
  readonly instead?: string;
}

/** The part of the sample shop that one module has. */
export interface SamplePart {
  /** Statements that make rows the shop's own on which an own row stands, such as the brand of an own tire. */
  readonly adopt?: readonly Omit<SampleRemoval, 'table' | 'instead'>[];
  /** Rows that others refer to come last. */
  readonly remove: readonly SampleRemoval[];
  /** Computes anew what was counted from rows that are gone. */
  recount?(tx: Queries, groups: readonly SampleGroup[]): Promise<void>;
}
