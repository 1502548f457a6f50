import { messages, type Place, readZip } from '@tirekit/contract';
import {
  formErrors,
  parseForm,
  redirectTo,
  type RequestContext,
  saveVisitorLocation,
  toResult,
} from '@tirekit/shell-server/request';
import { readFinderState, writeFinderState } from '../model/finder-state.ts';
import { placeName, placeSlug } from '../model/place-name.ts';
import { PlaceFields, UNKNOWN_PLACE } from '../model/place-fields.ts';
import { findCities } from './place-search.ts';

/** Several places have the name that was typed. */
export interface PlaceChoices {
  ok: true;
  choices: readonly { label: string; to: string }[];
}

const CHOICES_MAX = 8;

/**
 * The place to look for shops, from the posted form: a ZIP code becomes the visitor's own place and never part of an
 * address; a place by name becomes part of it.
 */
export async function findPlace(request: Request, url: URL, context: RequestContext, path: string) {
  const form = await parseForm(request, PlaceFields);
  if (!form.ok) return formErrors(form);
  const state = { ...readFinderState(url.searchParams), place: null, page: 1 };
  const { where } = form.value;
  const refuse = (message: string) =>
    formErrors({ ...form, ok: false, message: null, fields: { where: message } });
  const zip = readZip(where);
  if (zip !== null) {
    const saved = await toResult(saveVisitorLocation(context, zip));
    if (!saved.ok) return formErrors(form, saved.failure);
    if (saved.answer === null) return refuse(messages.zipDifferent);
    throw redirectTo(path + writeFinderState(state));
  }
  const found = await toResult(findCities(context.api, where));
  if (!found.ok) return formErrors(form, found.failure);
  const toAddress = (place: Place) => path + writeFinderState({ ...state, place: placeSlug(place) });
  const named = exactly(where, found.answer);
  const [first, second] = named;
  if (first === undefined) return refuse(UNKNOWN_PLACE);
  if (second === undefined) throw redirectTo(toAddress(first));
  return {
    ok: true,
    choices: named.slice(0, CHOICES_MAX).map((place) => ({ label: placeName(place), to: toAddress(place) })),
  } satisfies PlaceChoices;
}

/** The places of just that name; all that begin with it if there is none. */
function exactly(typed: string, places: readonly Place[]): readonly Place[] {
  const [city = ''] = typed.toLowerCase().split(',');
  const same = places.filter((place) => place.city.toLowerCase() === city.trim());
  return same.length > 0 ? same : places;
}
