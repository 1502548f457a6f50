import { every } from '../../../platform/jobs/ticker.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { faultInjection } from '../../../platform/fault-injection.ts';
import { choosePaymentProviders } from '../../buying/payments/choose-provider.ts';
import { afterRefund } from './after-refund.ts';
import { Refunds } from './refunds.ts';

/** Money that goes back: for whoever requests refunds, and what finishes those that stopped half-way. */
export async function createRefundsModule({
  config,
  db,
  log,
}: ModuleDeps): Promise<{ readonly module: ApiModule; readonly refunds: Refunds }> {
  const refunds = new Refunds({
    db,
    log,
    providers: await choosePaymentProviders({ config, db, log }),
    after: afterRefund,
    crash: faultInjection(config),
    leaseSeconds: config.REFUND_LEASE_SECONDS,
  });
  const reconciler = every(config.RECONCILE_EVERY_MS, () => refunds.reconcile(), log);
  return {
    refunds,
    module: {
      name: 'refunds',
      start() {
        reconciler.start();
        return Promise.resolve();
      },
      stop: () => reconciler.stop(),
    },
  };
}
