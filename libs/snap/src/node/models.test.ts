import { describe, expect, it } from 'vitest';
import { loadModels } from './models.ts';

describe('models in Node', () => {
  it('run under one runtime, and know a character for each class', async () => {
    const models = await loadModels();
    const seen = await models.recognize(new Float32Array(3 * 48 * 160), 160);
    expect(seen.classes).toBe(models.characters.length);
    expect(seen.probabilities).toHaveLength(seen.steps * seen.classes);
    const map = await models.detect(new Float32Array(3 * 64 * 96), { width: 96, height: 64 });
    expect(map).toHaveLength(64 * 96);
  });
});
