import { type Drive, listFitments, listMakes, listModels, listYears } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** The choices offered so far, and those made. */
export interface VehicleChoices {
  readonly years: readonly number[];
  readonly makes: readonly Named[];
  readonly models: readonly Named[];
  readonly chosen: {
    readonly year: number | null;
    readonly make: string | null;
    readonly model: string | null;
  };
  /** The vehicle, once year, make, and model are chosen. */
  readonly found: {
    readonly label: string;
    readonly trims: readonly string[];
    /** The drives it comes with, if there are several. */
    readonly drives: readonly Drive[];
  } | null;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;
const slugIn = (query: URLSearchParams, name: string): string | null => {
  const text = query.get(name) ?? '';
  return SLUG.test(text) ? text : null;
};

/**
 * The choices for a vehicle by year, make, and model, as far as an address says them. What the directory lacks counts as not
 * chosen. Null while the API cannot say.
 */
export async function vehicleChoices(
  { api }: Pick<RequestContext, 'api'>,
  query: URLSearchParams,
): Promise<VehicleChoices | null> {
  const found = await toResult(choices(api, query));
  if (found.ok) return found.answer;
  if (found.failure.isRefusal) throw found.failure;
  return null;
}

async function choices(api: RequestContext['api'], query: URLSearchParams): Promise<VehicleChoices> {
  const { years } = await api.call(listYears);
  const year = years.find((one) => String(one) === query.get('year')) ?? null;
  const none = { years, makes: [], models: [], chosen: { year, make: null, model: null }, found: null };
  if (year === null) return none;
  const { makes } = await api.call(listMakes, { query: { year } });
  const make = makes.find(({ slug }) => slug === slugIn(query, 'make'));
  if (make === undefined) return { ...none, makes };
  const { models } = await api.call(listModels, { params: { make: make.slug }, query: { year } });
  const model = models.find(({ slug }) => slug === slugIn(query, 'model'));
  const chosen = { year, make: make.slug, model: model?.slug ?? null };
  if (model === undefined) return { ...none, makes, models, chosen };
  const { trims, fitments } = await api.call(listFitments, {
    params: { make: make.slug, model: model.slug, year },
    query: {},
  });
  const drives = [...new Set(fitments.flatMap((fitment) => fitment.drives))];
  const label = [String(year), make.name, model.name].join(' ');
  return { years, makes, models, chosen, found: { label, trims, drives: drives.length > 1 ? drives : [] } };
}
