import type { Marketplace } from './marketplace.ts';
import { measure } from './measure.ts';
import { browser, listDetails, keep, listLists } from './page-addresses.ts';
import { type QuickRows, warmedRows } from './quick-rows.ts';
import { withShop } from './shop.ts';

const CONNECTIONS = 10;
const DETAILS = 2_000;
const KEPT_PAGES = 60;
const STORE_MB = '64';
/** A new process compiles what it runs often: both kinds of pages are rendered for so long before anything else. */
const RENDER_SECONDS = 8;
const NEW_PACE = { warmSeconds: 1, seconds: 2, connections: CONNECTIONS };
const KEPT_PACE = { warmSeconds: 1.5, seconds: 1, connections: CONNECTIONS };

/**
 * Gives `work` the rows of the retail storefront, warmed up: pages that nobody has asked for, of a process without a store of
 * pages, and pages that another process has stored.
 * @param settings what the storefront's processes share with the API
 */
export async function withQuickPages(
  { stage, db }: Marketplace,
  settings: Readonly<Record<string, string>>,
  progress: (what: string) => void,
  work: (rows: QuickRows) => Promise<void>,
): Promise<void> {
  const [lists, details] = [await listLists(db), await listDetails(db, stage.api, DETAILS)];
  const shared = { ...settings, API_ORIGIN: stage.api.origin };
  await withShop({ ...shared, PAGE_STORE_MB: '0' }, (renders) =>
    withShop({ ...shared, PAGE_STORE_MB: STORE_MB }, async (keeps) => {
      progress('pages, warming');
      const both = lists.slice(0, DETAILS).flatMap((list, at) => [list, details[at] ?? '/']);
      await measure(renders, { name: 'pages', paths: both }, RENDER_SECONDS, CONNECTIONS);
      const rendered = await warmedRows(
        renders,
        [
          { name: 'new list of 24', paths: lists.toReversed() },
          { name: 'new detail', paths: details.toReversed() },
        ],
        NEW_PACE,
        progress,
      );
      const known = { lists: lists.slice(0, KEPT_PAGES), details: details.slice(0, KEPT_PAGES) };
      const keepAll = (): Promise<void> => keep(keeps, [...known.lists, ...known.details]);
      await keepAll();
      const kept = await warmedRows(
        keeps,
        [
          { name: 'list, given again', paths: known.lists, headers: browser },
          { name: 'detail, given again', paths: known.details, headers: browser },
        ],
        KEPT_PACE,
        progress,
      );
      await work(async (round) => {
        const fresh = await rendered(round);
        // Data that all pages show, such as the menu, is requested again after half a minute.
        await keepAll();
        return [...fresh, ...(await kept(round))];
      });
    }),
  );
}
