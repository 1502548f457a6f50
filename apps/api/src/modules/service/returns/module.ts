import {
  cancelReturn,
  chooseReorder,
  openReturns,
  type OrderReturn,
  previewReturn,
  requestReturn,
} from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { idempotencyKeyIn } from '../../../platform/http/idempotency-key.ts';
import { implement } from '../../../platform/http/route.ts';
import { registerPictureUpload } from '../../../platform/files/picture-upload.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import {
  type AskedOrder,
  getBuyer,
  openOrder,
  orderLinks,
  type OrderRecord,
} from '../../orders/record/index.ts';
import type { Refunds } from '../refunds/index.ts';
import { cancelByBuyer } from './cancel-return.ts';
import { readPreview } from './refund-now.ts';
import { chooseRightSize } from './right-size.ts';
import { choosePieces } from './choose-pieces.ts';
import { requestTires, whatIsReturnable } from './request-return.ts';
import { returnHandlers } from './return-handlers.ts';
import { returnRetention } from './return-jobs.ts';
import { returnPictures } from './return-picture.ts';
import { listReturns } from './return-rows.ts';
import { orderReturns } from './return-view.ts';

/** Tires that go back: what can be returned, the parcel, and the refund. `tirekit returns` decides. */
export function createReturnsModule(deps: ModuleDeps, refunds: Pick<Refunds, 'settle'>): ApiModule {
  const { config, db, wake } = deps;
  const links = orderLinks(config.RECEIPT_SIGNING_SECRET);
  const jobs = returnHandlers({ ...deps, links, refunds });
  const opened = (request: CallContext<'channel'>, asked: AskedOrder): Promise<OrderRecord> =>
    openOrder({ db, links }, request, asked);
  const shown = async (record: OrderRecord, returnId: string): Promise<{ return: OrderReturn }> => {
    const { returns } = await orderReturns(deps, record);
    const found = returns.find((one) => one.returnId === returnId);
    if (found === undefined) throw new ApiProblem('not-found');
    return { return: found };
  };
  /** A return of an order that the caller may open: nobody reaches another order's by its number. */
  const changed = async (
    request: CallContext<'channel'>,
    body: AskedOrder & { readonly returnId: string },
    change: () => Promise<void>,
  ) => {
    const record = await opened(request, body);
    await shown(record, body.returnId);
    await change();
    wake(jobs);
    return shown(record, body.returnId);
  };
  return {
    name: 'returns',
    jobs,
    retention: returnRetention,
    routes: [
      implement(openReturns, async ({ body, request }) => ({
        returns: await orderReturns(deps, await opened(request, body)),
      })),
      implement(previewReturn, async ({ body, request }) => {
        const record = await opened(request, body);
        const tires = choosePieces(await whatIsReturnable(db, record), body.tires);
        const before = await listReturns(db, record.order.orderNumber);
        return { refund: await readPreview(db, record, tires, before) };
      }),
      implement(requestReturn, async ({ body, request }) => {
        const record = await opened(request, body);
        const returnId = await requestTires(db, {
          ...body,
          actor: getBuyer(request),
          idempotencyKey: idempotencyKeyIn(request),
        });
        wake(jobs);
        return shown(record, returnId);
      }),
      implement(cancelReturn, ({ body, request }) =>
        changed(request, body, () =>
          cancelByBuyer(db, { returnId: body.returnId, actor: getBuyer(request) }),
        ),
      ),
      implement(chooseReorder, ({ body, request }) =>
        changed(request, body, () => chooseRightSize(db, { ...body, actor: getBuyer(request) })),
      ),
    ],
    register: (app) => registerPictureUpload(app, returnPictures, deps),
  };
}
