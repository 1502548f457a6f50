import { watch } from 'chokidar';
import { ContentFolder, isOfOneFile, getReason } from './folder.ts';
import { type ContentProblem, inOneLine } from './problem.ts';

/** Milliseconds in which changes are gathered: an editor writes a file in several steps. */
const GATHER_MS = 50;

/** A folder whose files are read again when one of them changes. */
export interface WatchedFolder {
  readonly folder: ContentFolder;
  /** Reasons that changes may be missed; empty while the system reports them. */
  readonly problems: readonly ContentProblem[];
  /** Calls back after each change, until the function that it returns is called. */
  onChange(listener: () => void): () => void;
}

const opened = new Map<string, WatchedFolder>();

/**
 * The folder at a path: one for all storefronts of a process, followed as long as one of them wants to know.
 * @throws Error if something in it cannot be read at first. No earlier version is there to stay on the page then, and the sample
 *   terms or policies below an owner's would be shown and accepted.
 */
export function watchedFolder(directory: string): WatchedFolder {
  const known = opened.get(directory) ?? open(directory);
  opened.set(directory, known);
  return known;
}

function open(directory: string): WatchedFolder {
  const folder = new ContentFolder(directory);
  if (folder.unread.length > 0) throw new Error(folder.unread.map((one) => inOneLine(one)).join('\n'));
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => Promise<void>) | undefined;
  let problems: readonly ContentProblem[] = [];
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      folder.read();
      for (const listener of listeners) listener();
    }, GATHER_MS).unref();
  };
  const follow = (): void => {
    const watcher = watch(directory, { ignoreInitial: true, persistent: false });
    // Between our reading and the watcher's first look, a file may have changed.
    watcher.on('all', changed).on('ready', changed);
    // Without a listener, Node.js ends the process. Reading names a file that cannot be followed, because it cannot be read either.
    // Any other failure, such as too many watches for the system, is told here alone.
    watcher.on('error', (error) => {
      const message = `Changes may not show before a restart: ${getReason(error)}.`;
      if (!isOfOneFile(error)) problems = [{ file: directory, name: '.', line: 1, message }];
      changed();
    });
    stop = () => watcher.close();
  };
  return {
    folder,
    get problems() {
      return problems;
    },
    onChange(listener) {
      if (listeners.size === 0) follow();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        opened.delete(directory);
        void stop?.();
      };
    },
  };
}
