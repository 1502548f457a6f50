import { expect, test } from 'vitest';
import { getFault } from './get-fault.ts';

test.each([
  [new RangeError('WebAssembly.Memory(): could not allocate memory'), 'out-of-memory'],
  [new Error('no available backend found. ERR: [wasm] RangeError: Out of memory'), 'out-of-memory'],
  [new Error('failed to run: std::bad_alloc'), 'out-of-memory'],
  [
    new Error(
      'no available backend found. ERR: [wasm] RuntimeError: Aborted(CompileError: WebAssembly.instantiate() violates',
    ),
    'no-wasm',
  ],
  [new Error('Something else'), 'worker-lost'],
  ['no error at all', 'worker-lost'],
])('the fault %s means %s', (error, fault) => {
  expect(getFault(error)).toBe(fault);
});
