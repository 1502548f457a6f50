export { decideExemption, ExemptionRefused } from './decide.ts';
export { type ExemptionRow, exemptionsIn, readExemption } from './exemption-rows.ts';
export { taxExemptionModule } from './module.ts';
export { type Certificate, certificatesOf, exemptionWords, whichApplies } from './which-applies.ts';
