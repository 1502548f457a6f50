/** `nx publish @tirekit/e2e`: installs the built libraries from a registry into two projects elsewhere, and buys a tire there. */
import { withPublishedPackages } from '../publish/purchase-elsewhere.ts';
import { playwright, runCheck } from './check-program.ts';
import { findChromium } from './chromium.ts';
import { createDatabase } from './test-database.ts';

await runCheck('publish', async (check) => {
  const databaseUrl = await createDatabase(await check.database(), 'tirekit_publish');
  await withPublishedPackages({ ...check, databaseUrl }, ({ portBase, shopOrigin, pageOrigin }) =>
    playwright(check, 'apps/e2e/published.config.ts', 'published.json', {
      CHROME_PATH: findChromium(process.env),
      PORT_BASE: String(portBase),
      SHOP_ORIGIN: shopOrigin,
      PAGE_ORIGIN: pageOrigin,
    }),
  );
});
