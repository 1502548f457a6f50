import { type Extent, type Recognition, type TextModels } from './models.ts';

/** The part of `onnxruntime-web` that runs a model, so that the reader knows no runtime. */
export interface RuntimeTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

export interface RuntimeSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, RuntimeTensor>): Promise<Record<string, RuntimeTensor>>;
}

export interface Sessions {
  readonly detector: RuntimeSession;
  readonly recognizer: RuntimeSession;
  /** The characters of the recognizer, one a line, as PP-OCR ships them. */
  readonly keys: string;
  readonly tensor: (data: Float32Array, dims: readonly number[]) => RuntimeTensor;
}

/** PP-OCR's models as the reader uses them. */
export function modelsOfSessions({ detector, recognizer, keys, tensor }: Sessions): TextModels {
  return {
    // CTC's blank comes first, the space last.
    characters: ['', ...keys.replace(/\r/g, '').replace(/\n$/, '').split('\n'), ' '],
    async detect(input: Float32Array, { width, height }: Extent): Promise<Float32Array> {
      return valuesOf(await runModel(detector, tensor(input, [1, 3, height, width])));
    },
    async recognize(input: Float32Array, width: number): Promise<Recognition> {
      const output = await runModel(recognizer, tensor(input, [1, 3, CROP_HEIGHT, width]));
      const [, steps = 0, classes = 0] = output.dims;
      return { probabilities: valuesOf(output), steps, classes };
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

function valuesOf({ data }: RuntimeTensor): Float32Array {
  if (data instanceof Float32Array) return data;
  throw new Error('The model answered with other numbers than 32-bit floats.');
}
