import { claimPriceGuarantee, openPriceGuarantee } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import { cleaner } from '../../../platform/jobs/clean-up.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import { faultInjection } from '../../../platform/fault-injection.ts';
import { openOrder } from '../../orders/record/open-order.ts';
import { buyerOf } from '../../orders/record/order-events.ts';
import { orderLinks } from '../../orders/record/order-links.ts';
import type { Refunds } from '../refunds/index.ts';
import { claimDifference } from './claim-difference.ts';
import { PriceGuarantees } from './guarantee.ts';
import { guaranteeHandlers } from './guarantee-handlers.ts';
import { guaranteeRetention } from './guarantee-jobs.ts';
import { shownGuarantee } from './shown-guarantee.ts';

const CLEAN_EVERY_MS = 60 * 60_000;

/** Gives buyers the difference back when a price falls after their order. */
export function createPriceGuaranteeModule(
  { config, db, jobs, log, channels }: ModuleDeps,
  refunds: Refunds,
): ApiModule {
  const mailer = smtpMailer(config.SMTP_URL);
  const links = orderLinks(config.RECEIPT_SIGNING_SECRET);
  const guarantees = new PriceGuarantees(channels);
  const crash = faultInjection(config);
  const outbox = jobs.handle(guaranteeHandlers({ db, config, mailer, links }));
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, guaranteeRetention);
  return {
    name: 'price-guarantee',
    routes: [
      implement(openPriceGuarantee, async ({ body, request }) => ({
        priceGuarantee: await shownGuarantee(db, guarantees, await openOrder({ db, links }, request, body)),
      })),
      implement(claimPriceGuarantee, async ({ body, request }) => {
        const { claim, amountCents } = body;
        const record = await openOrder({ db, links }, request, body);
        const { order_number: orderNumber } = record.order;
        await claimDifference(
          { db, guarantees, refunds, crash },
          { orderNumber, actor: buyerOf(request), claim, amountCents },
        );
        outbox.wake();
        const priceGuarantee = await shownGuarantee(db, guarantees, record);
        if (priceGuarantee === null) throw new ApiProblem('gone');
        return { priceGuarantee };
      }),
    ],
    start() {
      cleaning.start();
      return Promise.resolve();
    },
    async stop() {
      await cleaning.stop();
      mailer.close();
    },
  };
}
