import { CostCenter, UnitNumber } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

/** What an order is for. Whether it may be left out, the organization says, and the API. */
export const OrganizationForm = z.object({
  unit: optionalField(UnitNumber),
  costCenter: optionalField(CostCenter),
});
