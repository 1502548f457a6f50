/** Sentences about a sort of line. `{line}` stands for its name. Each list is one choice among equals. */
export type CopyTable = {
  headlines: readonly string[];
  /** What it is and for whom. */
  openings: readonly string[];
  /** What in its construction makes it so. */
  reasons: readonly string[];
  /** What a buyer should know before choosing it. */
  advice: readonly string[];
  features: readonly string[];
  insights: readonly { title: string; text: string }[];
};
