import { type TextModels } from './models.ts';

/**
 * Models for a thread that also takes messages. A run computes without a pause, and one after the other leaves the thread no turn:
 * before each, what has come meanwhile is taken, so that a message can abort the reading.
 * @throws the signal's reason instead of a run once it is aborted
 */
export function withPauses({ characters, detect, recognize }: TextModels, signal: AbortSignal): TextModels {
  const pause = async (): Promise<void> => {
    await nextTask();
    signal.throwIfAborted();
  };
  return {
    characters,
    detect: async (input, extent) => pause().then(() => detect(input, extent)),
    recognize: async (input, width) => pause().then(() => recognize(input, width)),
  };
}

/** `setTimeout` would wait at least 4 ms, and a picture has some sixty runs. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
