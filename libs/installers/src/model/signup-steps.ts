/** The steps of the sign-up form, with the fields that each asks for. `hours` stands for `hours.mon.open` and so on. */
export const signupSteps = [
  {
    id: 'company',
    label: 'Your shop',
    fields: [
      'company',
      'addressLine1',
      'addressLine2',
      'city',
      'state',
      'zip',
      'phone',
      'website',
      'image',
      'imageId',
    ],
  },
  {
    id: 'people',
    label: 'People',
    fields: [
      'firstName',
      'lastName',
      'email',
      'cell',
      'serviceDeskEmail',
      'serviceDeskPhone',
      'serviceManager',
      'storeManager',
    ],
  },
  { id: 'hours', label: 'Hours', fields: ['hours'] },
  { id: 'services', label: 'Services', fields: ['services', 'tireTypes', 'certifications'] },
  { id: 'agreement', label: 'Agreement', fields: ['agreement'] },
] as const;

/** The first step with one of these fields, by index; the first of all if none has. */
export function firstStepWith(fields: readonly string[]): number {
  const roots = new Set(fields.map((name) => name.split('.')[0]));
  return Math.max(
    0,
    signupSteps.findIndex((step) => step.fields.some((field) => roots.has(field))),
  );
}
