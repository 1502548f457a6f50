/** A link onward from a page whose subject no longer exists. */
export interface WayOnward {
  label: string;
  path: string;
}
