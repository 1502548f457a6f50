/** Sentences about a sort of line. `{line}` stands for its name. Each list is one choice among equals. */
export type CopyTable = {
  headlines: readonly string[];
  /** The kind of tire, and its drivers. */
  openings: readonly string[];
  /** The reasons in its construction. */
  reasons: readonly string[];
  /** Advice before choosing it. */
  advice: readonly string[];
  features: readonly string[];
  insights: readonly { title: string; text: string }[];
};
