/**
 * Prepares the fitments that are shipped: `node tools/import/fitments.ts`.
 *
 * They are kept by hand in `tools/fitments`, a table for each vehicle. The result is a compact file in `apps/api/data`.
 */
import { encodeFitments } from '@tirekit/api/fitment-file';
import { fitmentRows, trailerMake } from '../fitments/fitments.ts';
import { writeData } from './data-file.ts';

const fitments = [...fitmentRows()];
const bytes = await writeData('fitments.json.gz', encodeFitments({ makes: [trailerMake()], fitments }));
console.log(`${String(fitments.length)} fitments; ${String(bytes)} bytes`);
