import type { RefundKind } from '@tirekit/contract';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import type { AfterRefund } from './after-refund-type.ts';
import { Refunds } from './refunds.ts';

/**
 * Refunds for the modules that request them, and the work that finishes those that stopped half-way.
 * @param after by the kind of the refund
 */
export function createRefundsModule(
  { config, db, log, providers, crash }: ModuleDeps,
  after: Readonly<Record<RefundKind, AfterRefund>>,
): {
  readonly module: ApiModule;
  readonly refunds: Refunds;
} {
  const refunds = new Refunds({
    db,
    log,
    providers,
    after,
    crash,
    leaseSeconds: config.REFUND_LEASE_SECONDS,
  });
  return {
    refunds,
    module: {
      name: 'refunds',
      every: [
        {
          name: 'refunds that stopped half-way',
          everyMs: config.RECONCILE_EVERY_MS,
          run: () => refunds.reconcile(),
        },
      ],
    },
  };
}
