import { type Config, ConfigProblem } from '../../../../platform/config.ts';
import type { Queries } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { TaxProvider } from './port.ts';
import { zipRates } from './rate-files/zip-rates.ts';
import { SalesTax } from './sales-tax.ts';
import { stateTable } from './state-table.ts';
import { taxEngine } from './tax-engine.ts';

type Choice = Pick<
  Config,
  | 'TAX_PROVIDER'
  | 'TAX_NEXUS'
  | 'TAX_ORIGIN_STATE'
  | 'TAX_ENGINE_URL'
  | 'TAX_ENGINE_ACCOUNT_ID'
  | 'TAX_ENGINE_LICENSE_KEY'
  | 'TAX_ENGINE_COMPANY_CODE'
>;

const makers: Record<Config['TAX_PROVIDER'], (config: Choice, db: Queries) => TaxProvider> = {
  'state-table': () => stateTable,
  'rate-files': ({ TAX_ORIGIN_STATE }, db) => zipRates(db, TAX_ORIGIN_STATE ?? null),
  'tax-engine': (config) => {
    const { TAX_ENGINE_LICENSE_KEY: licenseKey } = config;
    if (licenseKey === undefined)
      throw new ConfigProblem('TAX_PROVIDER=tax-engine needs TAX_ENGINE_LICENSE_KEY.');
    return taxEngine({
      url: config.TAX_ENGINE_URL,
      accountId: config.TAX_ENGINE_ACCOUNT_ID,
      licenseKey,
      companyCode: config.TAX_ENGINE_COMPANY_CODE,
    });
  },
};

/** The sales tax of this installation. @throws ConfigProblem if the tax engine's key is missing */
export const chooseSalesTax = (config: Choice, db: Queries, log: Log): SalesTax =>
  new SalesTax({ provider: makers[config.TAX_PROVIDER](config, db), nexus: config.TAX_NEXUS, log });
