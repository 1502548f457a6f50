import { defineChannel, employeePortalPreset } from '@tirekit/channel';

/** Employees buy here at their price; outsiders learn no more than what it is. */
export const channel = defineChannel(employeePortalPreset, {
  id: 'employee-portal',
  name: 'Employee Purchase Portal',
  tagline: 'Tires at the employee price.',
});
