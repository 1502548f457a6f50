import type { InstallerCertification } from '@tirekit/contract';

/** A shop's certificates, as buyers and shops read them. */
export const installerCertifications: Readonly<Record<InstallerCertification, string>> = {
  ase: 'ASE certified technicians',
  'tia-ats': 'TIA Automotive Tire Service',
  'tia-tpms': 'TIA TPMS training',
  'aaa-approved': 'AAA Approved Auto Repair',
  'napa-autocare': 'NAPA AutoCare Center',
  'bbb-accredited': 'BBB accredited',
};
