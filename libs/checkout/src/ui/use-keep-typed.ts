import { cartDraftPath, draftFields, type DraftStep, draftTextMax, holdsCardNumber } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { type RefObject, useEffect } from 'react';

/** What a browser fills in by itself arrives field by field. */
const TOGETHER_MS = 50;

/** Keeps what is typed into a step with the cart, field by field, for a buyer who leaves it by any link. */
export function useKeepTyped(step: DraftStep, form: RefObject<HTMLFormElement | null>): void {
  const api = useApi();
  useEffect(() => {
    const element = form.current;
    const names: readonly string[] = draftFields[step];
    let changed: Record<string, string> = {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(timer);
      if (Object.keys(changed).length === 0) return;
      const body = { step, fields: changed };
      changed = {};
      // Without it the buyer types again what they would have found.
      void api.request({ endpoint: cartDraftPath, method: 'PUT', body }).catch(() => undefined);
    };
    const note = ({ target }: Event) => {
      if (
        !(target instanceof HTMLInputElement) &&
        !(target instanceof HTMLSelectElement) &&
        !(target instanceof HTMLTextAreaElement)
      )
        return;
      // A card’s number goes to nobody but its provider.
      if (!names.includes(target.name) || holdsCardNumber(target.value)) return;
      const isOff = target.type === 'checkbox' && target instanceof HTMLInputElement && !target.checked;
      changed[target.name] = isOff ? '' : target.value.slice(0, draftTextMax);
      clearTimeout(timer);
      timer = setTimeout(send, TOGETHER_MS);
    };
    element?.addEventListener('change', note);
    return () => {
      element?.removeEventListener('change', note);
      send();
    };
  }, [api, form, step]);
}
