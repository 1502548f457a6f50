import {
  addTin,
  changeVehicle,
  Drive,
  noteMiles,
  noteRotation,
  noteTires,
  removeTin,
  removeVehicle,
} from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import {
  type ApiFailure,
  parseForm,
  type ParsedForm,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import type * as z from 'zod/mini';
import {
  MilesForm,
  RemindersForm,
  RemoveTinForm,
  RotationForm,
  TinForm,
  TiresForm,
  VehicleForm,
} from '../model/garage-forms.ts';

type Api = RequestContext['api'];
type Saved =
  | { readonly ok: true; readonly isGone: boolean }
  | { readonly ok: false; readonly form: FormErrors }
  | { readonly ok: false; readonly form: Pick<FormErrors, 'values'>; readonly failure: ApiFailure };

/** One form of a vehicle’s page: how it is read, and the call that it makes. */
const getForm = <S extends z.ZodMiniType<object>>(
  schema: S,
  send: (api: Api, vehicleId: string, value: z.infer<S>) => Promise<unknown>,
) => ({
  async save(api: Api, vehicleId: string, fields: FormData): Promise<Saved> {
    const form: ParsedForm<z.infer<S>> = await parseForm(fields, schema);
    if (!form.ok) return { ok: false, form };
    return done(form, () => send(api, vehicleId, form.value), false);
  },
});

async function done(
  form: Pick<FormErrors, 'values'>,
  send: () => Promise<unknown>,
  isGone: boolean,
): Promise<Saved> {
  const result = await toResult(send());
  return result.ok ? { ok: true, isGone } : { ok: false, form, failure: result.failure };
}

const forms = {
  vehicle: getForm(VehicleForm, (api, vehicleId, { nickname, trim, drive, forgetVin }) =>
    api.call(changeVehicle, {
      params: { vehicleId },
      body: {
        nickname,
        trim,
        drive: Drive.safeParse(drive).data ?? null,
        ...(forgetVin && { vinEnding: null }),
      },
    }),
  ),
  tires: getForm(TiresForm, (api, vehicleId, { orderNumber, name, fittedOn, miles }) =>
    api.call(noteTires, {
      params: { vehicleId },
      body: { fittedOn, miles, ...(orderNumber === null ? { name } : { orderNumber }) },
    }),
  ),
  rotation: getForm(RotationForm, (api, vehicleId, body) =>
    api.call(noteRotation, { params: { vehicleId }, body }),
  ),
  miles: getForm(MilesForm, (api, vehicleId, body) => api.call(noteMiles, { params: { vehicleId }, body })),
  tin: getForm(TinForm, (api, vehicleId, body) => api.call(addTin, { params: { vehicleId }, body })),
  'tin-remove': getForm(RemoveTinForm, (api, vehicleId, { tinId }) =>
    api.call(removeTin, { params: { vehicleId, tinId } }),
  ),
  reminders: getForm(RemindersForm, (api, vehicleId, body) =>
    api.call(changeVehicle, { params: { vehicleId }, body }),
  ),
} as const;

/** Saves what one form of a vehicle’s page says. Null for a form that the page does not have. */
export async function saveVehicle(
  { api }: Pick<RequestContext, 'api'>,
  vehicleId: string,
  fields: FormData,
): Promise<Saved | null> {
  const intent = fields.get('intent');
  if (intent === 'remove')
    return done({ values: {} }, () => api.call(removeVehicle, { params: { vehicleId } }), true);
  if (typeof intent !== 'string' || !Object.hasOwn(forms, intent)) return null;
  return forms[intent as keyof typeof forms].save(api, vehicleId, fields);
}
