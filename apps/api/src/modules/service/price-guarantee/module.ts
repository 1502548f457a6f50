import { claimPriceGuarantee, openPriceGuarantee } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { getBuyer, openOrder, orderLinks } from '../../orders/record/index.ts';
import type { Refunds } from '../refunds/index.ts';
import { claimDifference } from './claim-difference.ts';
import { PriceGuarantees } from './guarantee.ts';
import { guaranteeHandlers } from './guarantee-handlers.ts';
import { guaranteeRetention } from './guarantee-jobs.ts';
import { shownGuarantee } from './shown-guarantee.ts';

/** Gives buyers the difference back when a price falls after their order. */
export function createPriceGuaranteeModule(
  { config, db, wake, storefronts, storefrontOf, mailer, crash }: ModuleDeps,
  refunds: Refunds,
): ApiModule {
  const links = orderLinks(config.RECEIPT_SIGNING_SECRET);
  const guarantees = new PriceGuarantees(storefronts);
  const jobs = guaranteeHandlers({ db, storefrontOf, mailer, links });
  return {
    name: 'price-guarantee',
    jobs,
    retention: guaranteeRetention,
    routes: [
      implement(openPriceGuarantee, async ({ body, request }) => ({
        priceGuarantee: await shownGuarantee(db, guarantees, await openOrder({ db, links }, request, body)),
      })),
      implement(claimPriceGuarantee, async ({ body, request }) => {
        const { claim, amountCents } = body;
        const record = await openOrder({ db, links }, request, body);
        const { orderNumber } = record.order;
        await claimDifference(
          { db, guarantees, refunds, crash },
          { orderNumber, actor: getBuyer(request), claim, amountCents },
        );
        wake(jobs);
        const priceGuarantee = await shownGuarantee(db, guarantees, record);
        if (priceGuarantee === null) throw new ApiProblem('gone');
        return { priceGuarantee };
      }),
    ],
  };
}
