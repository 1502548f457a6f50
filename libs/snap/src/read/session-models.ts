import { type Extent, type Recognition, type TextModels } from './models.ts';

export interface RuntimeTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

export interface RuntimeSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, RuntimeTensor>): Promise<Record<string, RuntimeTensor>>;
}

/** The part of `onnxruntime-web/wasm` that runs a model. It is passed in, so that the reader depends on no runtime. */
export interface Runtime {
  readonly env: { readonly wasm: { numThreads?: number } };
  readonly InferenceSession: {
    create(model: Uint8Array, options: { executionProviders: ['wasm'] }): Promise<RuntimeSession>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => RuntimeTensor;
}

/** PP-OCR's models as the package ships them. */
export interface ModelFiles {
  readonly detector: Uint8Array;
  readonly recognizer: Uint8Array;
  /** The characters of the recognizer, one a line. */
  readonly keys: string;
}

/** Starts the runtime on one thread, and loads both models. */
export async function openModels(
  { env, InferenceSession, Tensor }: Runtime,
  { detector, recognizer, keys }: ModelFiles,
): Promise<TextModels> {
  env.wasm.numThreads = 1;
  const open = async (model: Uint8Array): Promise<RuntimeSession> =>
    InferenceSession.create(model, { executionProviders: ['wasm'] });
  const detection = await open(detector);
  const recognition = await open(recognizer);
  const tensor = (data: Float32Array, dims: readonly number[]): RuntimeTensor =>
    new Tensor('float32', data, dims);
  return {
    // CTC's blank comes first, the space last.
    characters: ['', ...keys.replace(/\r/g, '').replace(/\n$/, '').split('\n'), ' '],
    async detect(input: Float32Array, { width, height }: Extent): Promise<Float32Array> {
      return getValues(await runModel(detection, tensor(input, [1, 3, height, width])));
    },
    async recognize(input: Float32Array, width: number): Promise<Recognition> {
      const output = await runModel(recognition, tensor(input, [1, 3, CROP_HEIGHT, width]));
      const [, steps = 0, classes = 0] = output.dims;
      return { probabilities: getValues(output), steps, classes };
    },
  };
}

/** The height in pixels that the recognizer was trained on. */
export const CROP_HEIGHT = 48;

async function runModel(session: RuntimeSession, input: RuntimeTensor): Promise<RuntimeTensor> {
  const [inputName] = session.inputNames;
  const [outputName] = session.outputNames;
  const outputs = inputName === undefined ? {} : await session.run({ [inputName]: input });
  const output = outputName === undefined ? undefined : outputs[outputName];
  if (output === undefined) throw new Error('The model has no input or no output.');
  return output;
}

function getValues({ data }: RuntimeTensor): Float32Array {
  if (data instanceof Float32Array) return data;
  throw new Error('The model answered with other numbers than 32-bit floats.');
}
