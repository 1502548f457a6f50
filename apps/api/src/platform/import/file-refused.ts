/** A file that is not imported, as a whole. Nothing has changed; each problem is a sentence that begins with its line. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.problems = problems;
  }
}
