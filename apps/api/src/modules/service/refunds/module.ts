import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { afterRefund } from './after-refund.ts';
import { Refunds } from './refunds.ts';

/** Money that goes back: for whoever requests refunds, and what finishes those that stopped half-way. */
export function createRefundsModule({ config, db, log, providers, crash }: ModuleDeps): {
  readonly module: ApiModule;
  readonly refunds: Refunds;
} {
  const refunds = new Refunds({
    db,
    log,
    providers,
    after: afterRefund,
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
