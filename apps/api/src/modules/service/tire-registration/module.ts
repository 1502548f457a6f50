import {
  type BodyOf,
  listUnregisteredTires,
  openTireRegistration,
  registerTire,
  registerTires,
} from '@tirekit/contract';
import { DOT_PROBLEM_TEXTS } from '@tirekit/tires';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import {
  getBuyer,
  isConfirmed,
  openOrder,
  orderLinks,
  readOrderWithLines,
  showOrder,
} from '../../orders/record/index.ts';
import { signedIn } from '../../people/identity/index.ts';
import { recallHandlers } from './recall-handlers.ts';
import { recallRetention } from './recall-jobs.ts';
import { storeTireNumbers, registerOne } from './register.ts';
import { readTireRegistration } from './registration-view.ts';
import { readTypedTins } from './typed-tins.ts';
import { unregisteredTires } from './unregistered-tires.ts';

const NOT_BOUGHT = 'Tires can be registered once the order is confirmed.';

/** Registrations of tires, for their manufacturers and for recalls. `tirekit registrations` and `tirekit recalls` do the rest. */
export const tireRegistrationModule: ModuleFactory = ({ config, db, wake, limits, storefrontOf, mailer }) => {
  const links = orderLinks(config.RECEIPT_SIGNING_SECRET);
  const jobs = recallHandlers({ db, storefrontOf, mailer, links });
  return {
    name: 'tire-registration',
    jobs,
    retention: recallRetention,
    routes: [
      implement(openTireRegistration, async ({ body, request }) => ({
        registration: await readTireRegistration(db, await showOrder({ db, limits, links }, request, body)),
      })),
      implement(registerTires, async ({ body, request }) => {
        const record = await openOrder({ db, links }, request, body);
        if (!isConfirmed(record.order.state)) throw new ApiProblem('conflict', NOT_BOUGHT);
        const tires = readTypedTins(record.lines, body.tins, new Date());
        await db.transaction((tx) =>
          storeTireNumbers(tx, record.order.orderNumber, tires, getBuyer(request)),
        );
        wake(jobs);
        return { registration: await readTireRegistration(db, record) };
      }),
      implement(listUnregisteredTires, async ({ request }) => ({
        tires: await unregisteredTires(db, signedIn(request).uid, request.channel.id),
      })),
      implement(registerTire, async ({ params: { orderNumber }, body, request }) => {
        const { uid } = signedIn(request);
        const record = await readOrderWithLines(db, orderNumber);
        if (record?.order.channelId !== request.channel.id || record.order.uid !== uid)
          throw new ApiProblem('not-found');
        if (!isConfirmed(record.order.state)) throw new ApiProblem('conflict', NOT_BOUGHT);
        const [tire] = readTypedTins(record.lines, [oneTin(body)], new Date()).get(body.lineNo) ?? [];
        if (tire === undefined) throw new ApiProblem('unprocessable', DOT_PROBLEM_TEXTS.length);
        await db.transaction((tx) => registerOne(tx, orderNumber, body.lineNo, tire, getBuyer(request)));
        wake(jobs);
        return { registration: await readTireRegistration(db, record) };
      }),
    ],
  };
};

/** The typed number of one tire of a line, with empty fields before it. */
const oneTin = ({ lineNo, tireNo, tin }: BodyOf<typeof registerTire>) => ({
  lineNo,
  tins: [...Array.from({ length: tireNo - 1 }, () => ''), tin],
});
