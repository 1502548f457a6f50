import type { Queries } from '../../../platform/db/database.ts';
import type { OrderStep } from '../../orders/record/index.ts';
import { assertForOrganization, keepOrderFor } from './cart-organization.ts';

/** Refuses an order that its organization has not approved, and records the order's unit. */
export const organizationStep = (db: Queries): OrderStep => ({
  name: 'organization',
  async prepare({ uid, cart }) {
    const boughtFor = await assertForOrganization(db, uid, cart);
    if (boughtFor === null) return null;
    const { name, unit, costCenter } = boughtFor;
    return {
      row: { organization: { name, unit, costCenter } },
      hold: (tx, order) => keepOrderFor(tx, order.orderNumber, boughtFor),
    };
  },
});
