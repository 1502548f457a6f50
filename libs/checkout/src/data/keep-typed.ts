import { draftFields, type DraftStep, draftTextMax, holdsCardNumber, putCartDraft } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** Keeps what was typed into a step with the cart. If that fails, its buyer goes on all the same. */
export async function keepTyped({ api }: RequestContext, step: DraftStep, form: FormData): Promise<void> {
  const fields = Object.fromEntries(
    draftFields[step].flatMap((name) => {
      const text = form.get(name);
      // A card’s number goes to nobody but its provider.
      return typeof text === 'string' && !holdsCardNumber(text) ? [[name, text.slice(0, draftTextMax)]] : [];
    }),
  );
  if (Object.keys(fields).length > 0) await toResult(api.call(putCartDraft, { body: { step, fields } }));
}
