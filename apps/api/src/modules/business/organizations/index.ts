export { importOrganizations } from './import-organizations.ts';
export { createOrganizationsModule } from './module.ts';
export { organizationStep } from './order-step.ts';
export { listMembers } from './organization-rows.ts';
export { organizationSamples } from './samples.ts';
