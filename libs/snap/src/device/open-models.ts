import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { openModels, type TextModels } from '../read/index.ts';
import { type ReaderContents } from './reader-file.ts';

/** Opens the models in the worker. Everything was downloaded before: this fetches nothing. */
export async function openDownloaded({
  wasm,
  detector,
  recognizer,
  keys,
}: ReaderContents): Promise<TextModels> {
  env.wasm.wasmBinary = wasm;
  return openModels(
    { env, InferenceSession, Tensor },
    {
      detector: new Uint8Array(detector),
      recognizer: new Uint8Array(recognizer),
      keys: new TextDecoder().decode(keys),
    },
  );
}
