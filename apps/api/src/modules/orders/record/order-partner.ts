import type { PartnerSource } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { readPartnerSource } from '../../people/users/index.ts';
import { noteOrderEvent } from './order-events.ts';
import type { OrderStep, Purchase } from './order-step.ts';

/** The facts that an embedded storefront's partner gave about a visitor, from the session; null elsewhere. */
async function findPartner(
  db: Queries,
  { channel, sessionId }: Pick<Purchase, 'channel' | 'sessionId'>,
): Promise<PartnerSource | null> {
  if (channel.sessionIn !== 'header' || sessionId === null) return null;
  return readPartnerSource(db, { channelId: channel.id, sessionId });
}

/**
 * Keeps the partner that has led to an order, so that sales of its pages can be counted. The partner's own name for the visitor stands
 * with the order alone, because an event says nothing personal.
 */
export const partnerStep = (db: Queries): OrderStep => ({
  name: 'partner',
  async prepare(purchase) {
    const partner = await findPartner(db, purchase);
    if (partner === null) return null;
    const { sourceId, sourceType } = partner;
    return {
      row: { partner },
      hold: (tx, { orderNumber }) =>
        noteOrderEvent(tx, {
          orderNumber,
          actor: { kind: 'system' },
          what: 'led-by-partner',
          detail: { sourceId, sourceType },
        }),
    };
  },
});
