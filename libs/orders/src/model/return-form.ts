import { messages, Note, returnReasonCodes, UploadedPictureId } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

/** The number of a line's tires to return, as typed or chosen; empty is none. */
const Count = z.pipe(
  z.string().check(z.regex(/^\d{0,3}$/, messages.quantity)),
  z.transform((typed) => Number(typed || '0')),
);

/** The fields `tires.<line>`. Without a tire, the first line says so. */
const Tires = z.record(z.string().check(z.regex(/^\d{1,4}$/)), Count).check((typed) => {
  const lines = Object.keys(typed.value);
  if (Object.values(typed.value).some((count) => count > 0)) return;
  typed.issues.push({
    code: 'custom',
    path: lines.slice(0, 1),
    input: typed.value,
    message: messages.returnTires,
  });
});

/** The fields that the preview of a refund needs. */
export const ReturnTiresForm = z.object({ tires: Tires });

/** A name that occurs once is a text, and several times a list. */
const Pictures = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' ? [given] : (given ?? []))),
  z.array(UploadedPictureId),
);

/** The form of a return, in the browser and in its action. */
export const ReturnForm = z.object({
  tires: Tires,
  reason: z.enum(returnReasonCodes, messages.returnReason),
  note: optionalField(Note(500)),
  pictures: z.optional(Pictures),
});
export type ReturnForm = z.output<typeof ReturnForm>;

/** The name of the field for a line. */
export const tiresField = (lineNo: number): string => `tires.${String(lineNo)}`;

/** The lines of which tires go back. */
export const chosenTires = ({ tires }: Pick<ReturnForm, 'tires'>): { lineNo: number; quantity: number }[] =>
  Object.entries(tires).flatMap(([line, quantity]) =>
    quantity > 0 ? [{ lineNo: Number(line), quantity }] : [],
  );
