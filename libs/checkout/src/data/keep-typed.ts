import { draftFields, type DraftStep, draftTextMax, holdsCardNumber, putCartDraft } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** Keeps the text typed into a step with the cart. If that fails, the buyer continues without it. */
export async function keepStepDraft({ api }: RequestContext, step: DraftStep, form: FormData): Promise<void> {
  const fields = Object.fromEntries(
    draftFields[step].flatMap((name) => {
      const text = form.get(name);
      // A card number may be sent only to the payment provider.
      return typeof text === 'string' && !holdsCardNumber(text) ? [[name, text.slice(0, draftTextMax)]] : [];
    }),
  );
  if (Object.keys(fields).length > 0) await toResult(api.call(putCartDraft, { body: { step, fields } }));
}
