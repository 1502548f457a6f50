export { importPrograms } from './import-programs.ts';
export { makeCodes, type ProgramInFile } from './load-programs.ts';
export { addressHasChanged, endProgram } from './membership.ts';
export { programsModule } from './module.ts';
export { countedPrograms, programBySlug } from './program-rows.ts';
export { programSamples } from './samples.ts';
