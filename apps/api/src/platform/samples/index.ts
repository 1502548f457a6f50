export { adoptChangedRows } from './adopt-changed-rows.ts';
export { SAMPLE_LOCK } from './remove-samples.ts';
export { sumColumns, WRITE_VALUES_ALIKE } from './row-sum.ts';
