import {
  bareSlug,
  getFitment,
  getModel,
  listFitments,
  listMakes,
  listModels,
  listVehiclePaths,
  listYears,
  type Model,
} from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { FitmentDirectory } from './fitments.ts';
import type { DirectoryMake, DirectoryModel, VehicleDirectory } from './vehicle-directory.ts';

/** The source that keeps the directories up to date. */
interface DirectorySource {
  readonly snapshot: { readonly vehicles: VehicleDirectory; readonly fitments: FitmentDirectory };
}

const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
const findModel = ({ slug, name, years }: DirectoryModel): Model => ({ slug, name, years });
const isOfYear = (model: Model, year: number | undefined): boolean =>
  year === undefined || model.years.includes(year);

export function vehicleRoutes(source: DirectorySource): ImplementedRoute[] {
  const getMake = (slug: string): DirectoryMake => {
    const { vehicles } = source.snapshot;
    const make = vehicles.make(slug) ?? vehicles.make(bareSlug(slug));
    if (make === null) throw new ApiProblem('not-found');
    return make;
  };
  const getVehicle = (params: { make: string; model: string }) => {
    const make = getMake(params.make);
    const model = make.models.find(({ slug }) => slug === params.model);
    if (model === undefined) throw new ApiProblem('not-found');
    return { make, model };
  };

  return [
    implement(listYears, () => ({ years: [...source.snapshot.vehicles.years] })),

    implement(listMakes, ({ query }) => ({
      makes: source.snapshot.vehicles.makes
        .filter(({ models }) => models.some((model) => isOfYear(model, query.year)))
        .map(named),
    })),

    implement(listModels, ({ params, query }) => {
      const make = getMake(params.make);
      const models = make.models.filter((model) => isOfYear(model, query.year)).map(findModel);
      return { make: named(make), models };
    }),

    implement(getModel, ({ params }) => {
      const { make, model } = getVehicle(params);
      return { make: named(make), model: findModel(model) };
    }),

    implement(listFitments, ({ params, query }) => {
      const { make, model } = getVehicle(params);
      const { year } = params;
      if (!model.years.includes(year)) throw new ApiProblem('not-found');
      const all = source.snapshot.fitments.of({ make: make.slug, model: model.slug, year });
      const fitments = all.filter(
        ({ trim }) => query.trim === undefined || trim === null || trim === query.trim,
      );
      const trims = [...(model.trims[String(year)] ?? [])];
      return { year, make: named(make), model: named(model), trims, fitments };
    }),

    implement(getFitment, ({ params }) => {
      const found = source.snapshot.fitments.get(params.fitmentId);
      if (found === null) throw new ApiProblem('not-found');
      const { fitment, makeName, modelName } = found;
      return {
        fitment,
        make: { slug: fitment.make, name: makeName },
        model: { slug: fitment.model, name: modelName },
      };
    }),

    implement(listVehiclePaths, () => {
      const { vehicles, fitments } = source.snapshot;
      const models = vehicles.makes.flatMap((make) => make.models.map((model) => ({ make, model })));
      const ofMakes = vehicles.makes.map(({ slug }) => `/vehicles/${slug}-tires`);
      const ofModels = models.map(({ make, model }) => `/vehicles/${make.slug}/${model.slug}`);
      const withSizes = models.flatMap(({ make, model }) =>
        model.years
          .filter((year) => fitments.of({ make: make.slug, model: model.slug, year }).length > 0)
          .map((year) => `/vehicles/${make.slug}/${model.slug}/${String(year)}`),
      );
      return { paths: [...ofMakes, ...ofModels, ...withSizes] };
    }),
  ];
}
