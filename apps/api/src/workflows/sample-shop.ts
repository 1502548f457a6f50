import { organizationSamples } from '../modules/business/organizations/index.ts';
import { punchoutSamples } from '../modules/business/punchout/index.ts';
import { salesTermSamples } from '../modules/business/sales-quotes/index.ts';
import { appointmentSamples } from '../modules/buying/appointments/index.ts';
import { cartSamples } from '../modules/buying/cart/index.ts';
import { warehouseSamples } from '../modules/buying/fulfillment/index.ts';
import { shopSamples } from '../modules/buying/installers/index.ts';
import { accountChargeSamples } from '../modules/buying/payments/index.ts';
import { catalogSamples } from '../modules/catalog/catalog/index.ts';
import { dealSamples } from '../modules/catalog/deals/index.ts';
import { mediaSamples } from '../modules/catalog/media/index.ts';
import { priceEntrySamples } from '../modules/catalog/price-list/index.ts';
import { bannerSamples } from '../modules/content/site/index.ts';
import { chatSamples } from '../modules/content/support-chat/index.ts';
import { recordSamples } from '../modules/orders/record/index.ts';
import { accountSamples } from '../modules/people/identity/index.ts';
import { exemptionSamples } from '../modules/people/tax-exemption/index.ts';
import { programSamples } from '../modules/people/programs/index.ts';
import { priceDaySamples } from '../modules/service/price-guarantee/index.ts';
import { reviewSamples } from '../modules/service/review-writing/index.ts';
import { shopRatingSamples } from '../modules/service/work-orders/index.ts';
import type { SamplePart } from '../platform/samples/sample-part.ts';

/** The sample shop by module, those above first, because their rows refer to those below. */
export const sampleParts: readonly SamplePart[] = [
  punchoutSamples,
  bannerSamples,
  salesTermSamples,
  organizationSamples,
  chatSamples,
  programSamples,
  reviewSamples,
  shopRatingSamples,
  priceDaySamples,
  priceEntrySamples,
  cartSamples,
  appointmentSamples,
  exemptionSamples,
  accountChargeSamples,
  recordSamples,
  warehouseSamples,
  shopSamples,
  mediaSamples,
  catalogSamples,
  dealSamples,
  accountSamples,
];
