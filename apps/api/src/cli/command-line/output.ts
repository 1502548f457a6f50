/**
 * Lets a reader go that has seen enough, such as `head`: the work is done to its end all the same, and the rest of its answer is not
 * printed.
 */
export function letReadersGo(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/** Prints a line of a command's answer. Text that strangers typed must not steer the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line.replaceAll(/\p{Cc}/gu, ' ')}\n`);
}

/** Prints a problem or a note beside the answer, in one line or several that may repeat the typed text. */
export function warn(message: string): void {
  process.stderr.write(`${withoutControls(message)}\n`);
}

/** A text without the characters that steer a terminal, except line breaks. */
export const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
