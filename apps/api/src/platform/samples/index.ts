export { adoptChangedRows } from './adopt-changed-rows.ts';
export { SAMPLE_LOCK } from './remove-samples.ts';
