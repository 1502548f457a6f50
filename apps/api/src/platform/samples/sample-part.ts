/** Groups of the sample shop that can be taken out alone: tires with their deals and banners, tire shops, warehouses, and accounts. */
export const sampleGroups = ['tires', 'shops', 'warehouses', 'accounts'] as const;
export type SampleGroup = (typeof sampleGroups)[number];

/** Rows of a module's table that go with a group of the sample. */
export interface SampleRemoval {
  readonly group: SampleGroup;
  readonly table: string;
  /** Removes the rows, or takes what is the sample's out of rows that stay. */
  readonly sql: string;
}

/** The part of the sample shop that one module has. */
export interface SamplePart {
  /** Statements that make rows the shop's own on which an own row stands, such as the brand of an own tire. */
  readonly adopt?: readonly Omit<SampleRemoval, 'table'>[];
  /** Rows that others refer to come last. */
  readonly remove: readonly SampleRemoval[];
}
