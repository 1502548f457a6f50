import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { modelsOfSessions, type RuntimeSession, type TextModels } from '../read/index.ts';
import { type ReaderContents } from './reader-file.ts';

/** Starts the runtime on one thread, and loads both models. Everything was downloaded before: this fetches nothing. */
export async function openModels({ wasm, detector, recognizer, keys }: ReaderContents): Promise<TextModels> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = wasm;
  return modelsOfSessions({
    detector: await session(detector),
    recognizer: await session(recognizer),
    keys: new TextDecoder().decode(keys),
    tensor: (data, dims) => new Tensor('float32', data, dims),
  });
}

async function session(model: ArrayBuffer): Promise<RuntimeSession> {
  const created = await InferenceSession.create(new Uint8Array(model), { executionProviders: ['wasm'] });
  return {
    inputNames: created.inputNames,
    outputNames: created.outputNames,
    run: async (feeds) => created.run(feeds as InferenceSession.FeedsType),
  };
}
