import { Drive, type NewGarageVehicle } from '@tirekit/contract';
import type * as z from 'zod/mini';
import { type FoundVehicleForm, readChoice } from '../model/garage-forms.ts';

/** Reads the form to add a vehicle. Null for values that our form can't send. */
export function newVehicle(form: z.infer<typeof FoundVehicleForm>): NewGarageVehicle | null {
  const { nickname, keepVin, vinEnding } = form;
  const chosen = readChoice(form.vehicle);
  if (chosen === null) return null;
  const drive = Drive.safeParse(form.drive).data ?? null;
  const { year, make, model } = chosen;
  const vehicle = { year, make, model, trim: chosen.trim ?? form.trim, drive, nickname };
  return keepVin && vinEnding ? { ...vehicle, vinEnding } : vehicle;
}
