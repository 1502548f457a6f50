export { decideExemption, ExemptionRefused } from './decide.ts';
export { type ExemptionRow, exemptionsIn, readExemption } from './exemption-rows.ts';
export { taxExemptionModule } from './module.ts';
export { type Certificate, listCertificates, exemptionWords, whichApplies } from './which-applies.ts';
export { exemptionSamples } from './samples.ts';
