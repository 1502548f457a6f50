import {
  guidedCrumbs,
  guidedFields,
  guidedHref,
  GuidedPage,
  guidedParameters,
  guidedTexts,
  loadGuided,
  readGuidedState,
} from '@tirekit/catalog';
import { hasFeature } from '@tirekit/channel';
import { VehicleFinder } from '@tirekit/content';
import { guidedPath, Zip } from '@tirekit/contract';
import { crumbsJsonLd, type FormErrors, pageMeta, publicPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  parseForm,
  redirectTo,
} from '@tirekit/shell-server/request';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as z from 'zod/mini';
import { loadGuidedCar } from '../data/guided-car.ts';
import { getWeather } from '../data/guided-weather.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ guided: { step } }) => ({
    title: guidedTexts.title,
    description: guidedTexts.lead,
    canonical: guidedPath,
    robots: step === 'style' ? 'index,follow' : 'noindex,follow',
    jsonLd: [crumbsJsonLd(guidedCrumbs(step === 'style'))],
  }));

export const handle = publicPage({ query: [...guidedParameters] });

/** The next question of guided shopping, or its answers. The finder belongs to content, everything else to the catalog. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (!hasFeature(requestContext.channel, 'guided-shopping')) throw notFound();
  const [guided, finder] = await Promise.all([
    loadGuided(requestContext, url),
    loadGuidedCar(requestContext, url),
  ]);
  return { guided, finder };
}

const WeatherForm = z.object({ zip: Zip });

/** Takes a ZIP code for the weather of its place, which alone goes into the address. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  if (!hasFeature(requestContext.channel, 'guided-shopping')) throw notFound();
  const form = await parseForm(request, WeatherForm);
  if (!form.ok) return formErrors(form);
  const found = await getWeather(requestContext, form.value.zip);
  if ('problem' in found)
    return formErrors({ ok: false, message: null, fields: { zip: found.problem }, values: form.values });
  throw redirectTo(guidedHref({ ...readGuidedState(url.searchParams), weather: found.weather }));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function GuidedShoppingRoute() {
  const { guided, finder } = useLoaderData<typeof loader>();
  const errors = useActionData<FormErrors>() ?? null;
  return (
    <GuidedPage
      data={guided}
      errors={errors}
      finder={
        finder && (
          <VehicleFinder
            {...finder}
            action={guidedPath}
            fields={guidedFields(guided.state, 'car', 'size')}
            submit="Use this vehicle"
          />
        )
      }
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
