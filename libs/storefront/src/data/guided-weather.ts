import { guidedTexts } from '@tirekit/catalog';
import { getPlace, messages } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';
import { type Climate, getClimate } from '@tirekit/tires';

/** The usual weather of a ZIP code's place, or why there is none to tell. @throws ApiFailure */
export async function getWeather(
  { api }: Pick<RequestContext, 'api'>,
  zip: string,
): Promise<{ weather: Climate } | { problem: string }> {
  const place = await toResult(api.call(getPlace, { params: { zip: zip.slice(0, 5) } }));
  if (!place.ok && !place.failure.isRefusal) throw place.failure;
  if (!place.ok) return { problem: messages.zip };
  const weather = getClimate(place.answer.zip, place.answer.state);
  return weather === null ? { problem: guidedTexts.noClimate } : { weather };
}
