import { CostCenter, UnitNumber } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

/** The purpose of an order. The API checks if the organization requires it. */
export const OrganizationForm = z.object({
  unit: optionalField(UnitNumber),
  costCenter: optionalField(CostCenter),
});
