/**
 * Buyers who press for one time at once, as a process of its own for the bench: `node race-process.ts <rounds>` on the
 * database of `DATABASE_URL`, whose first shop it gives one bay. Two pools of connections stand for two processes of
 * the API. Prints the milliseconds after which each buyer knew, a JSON array for each round; fails where a time has
 * more or fewer than one owner, or a counter is wrong.
 */
import { openDatabase } from '../../../src/platform/db/database.ts';
import { ApiProblem } from '../../../src/platform/http/api-problem.ts';
import { readShop } from '../../../src/modules/buying/installers/shop.ts';
import { freeTimes, holdTime } from '../../../src/modules/buying/appointments/index.ts';

const BUYERS = 64;
const CONNECTIONS = 10;

const url = process.env['DATABASE_URL'] ?? '';
const open = () => openDatabase({ url, connections: CONNECTIONS, namedStatements: true });
const [db, other] = [open(), open()];
const now = new Date();
const { installerId } = await db.one<{ installerId: string }>(
  `UPDATE installer SET bays = 1 WHERE installer_id = (SELECT min(installer_id) FROM installer)
   RETURNING installer_id AS "installerId"`,
);
const shop = await readShop(db, installerId);
if (shop === null) throw new Error('The shop is missing');

for (let round = 1; round <= Number(process.argv[2]); round++) {
  const { days } = await freeTimes(db, { shop, job: { tires: 4 }, arrivesLatest: null, now });
  const [first] = days.flatMap(({ waits }) => waits);
  if (first === undefined) throw new Error('The shop has no time left: fewer rounds, please');
  const choice = { isDropOff: false as const, startsAt: first.startsAt };
  const began = performance.now();
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, at) => {
      const cartId = `race ${String(round)} ${String(at)}`;
      const outcome = await (at % 2 === 0 ? db : other)
        .transaction((tx) => holdTime(tx, { shop, cartId, choice, tires: 4, arrivesLatest: null, now }))
        .then(() => 'held')
        .catch((error: unknown) => (error instanceof ApiProblem ? error.code : String(error)));
      return { outcome, ms: performance.now() - began };
    }),
  );
  const outcomes = buyers.map(({ outcome }) => outcome).sort();
  if (outcomes[0] !== 'held' || outcomes.slice(1).some((outcome) => outcome !== 'slot-gone'))
    throw new Error(`Of ${String(BUYERS)} buyers not exactly one has the time: ${outcomes.join()}`);
  process.stdout.write(`${JSON.stringify(buyers.map(({ ms }) => ms))}\n`);
}

const { taken, steps } = await db.one<{ taken: number; steps: number }>(
  `SELECT (SELECT sum(taken)::integer FROM appointment_place) AS taken,
     (SELECT sum(cardinality(places))::integer FROM appointment) AS steps`,
);
if (taken !== steps) throw new Error(`${String(taken)} places are counted, and ${String(steps)} are taken`);
await Promise.all([db.end(), other.end()]);
