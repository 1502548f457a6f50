/** A problem of an importer, which begins in lower case, as a sentence. Codes and names of columns stay as they are. */
export const problemSentence = (problem: string): string =>
  `${problem.replace(/^[a-z](?=[a-z]*[ ,])/, (letter) => letter.toUpperCase())}.`;
