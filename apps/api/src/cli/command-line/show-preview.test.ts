import { expect, test, vi } from 'vitest';
import { compared, type Rows } from '../../platform/import/preview.ts';
import { showPreview } from './show-preview.ts';

const known: Rows = new Map([['fall', { name: 'Fall', fields: { name: 'Fall', amountCents: 4_000 } }]]);

/** The lines that a preview prints for rows of a file. */
function printed(given: Rows, applied = false): string[] {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const preview = {
    ...compared(known, given, { removes: () => false }),
    readAs: 'Read as UTF-8.',
    converted: [],
  };
  showPreview(preview, { applied });
  const lines = write.mock.calls.map(([line]) => String(line).trimEnd());
  write.mockRestore();
  return lines;
}

test('a preview shows what a new row says, and leaves out what it does not', () => {
  const fields = {
    name: 'Spring',
    amountCents: 5_050,
    code: null,
    brands: ['aldermark'],
    note: '',
    once: false,
  };
  expect(printed(new Map([['spring', { name: 'Spring', fields }]]))).toEqual([
    'Read as UTF-8.',
    'New:',
    '  spring Spring | amountCents: 5050 | brands: ["aldermark"] | once: false',
    '1 new, 0 changed, 0 unchanged, 0 removed. Nothing is changed yet; add --apply to do it.',
  ]);
});

test('a preview of a file that changes nothing says so', () => {
  expect(printed(known).at(-1)).toBe('0 new, 0 changed, 1 unchanged, 0 removed. Nothing would change.');
  expect(printed(known, true).at(-1)).toBe('Applied: 0 new, 0 changed, 1 unchanged, 0 removed.');
});
