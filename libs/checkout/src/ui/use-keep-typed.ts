import { cartDraftPath, draftFields, type DraftStep, draftTextMax, holdsCardNumber } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Milliseconds to wait for more fields, because a browser's autofill changes them one by one. */
const TOGETHER_MS = 50;

/** Typed text that the cart does not have yet. */
interface Unkept {
  /** True if something is on its way to the cart, or still to be sent. */
  has(): boolean;
  /** Sends what is left, and resolves when the cart has all of it or cannot be reached. */
  send(): Promise<unknown>;
}

/**
 * Keeps what is typed into a step with the cart, field by field, for a buyer who leaves it by any link. The next page opens
 * once the cart has the last field, and so shows it.
 */
export function useKeepTyped(step: DraftStep, form: RefObject<HTMLFormElement | null>): void {
  const api = useApi();
  const unkept = useRef<Unkept | null>(null);
  useEffect(() => {
    const element = form.current;
    const names: readonly string[] = draftFields[step];
    let changed: Record<string, string> = {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTheirWay = new Set<Promise<unknown>>();
    const send = (): Promise<unknown> => {
      clearTimeout(timer);
      if (Object.keys(changed).length > 0) {
        const body = { step, fields: changed };
        changed = {};
        // Without it the buyer types again what they would have found.
        const sent = api
          .request({ endpoint: cartDraftPath, method: 'PUT', body })
          .catch(() => undefined)
          .finally(() => onTheirWay.delete(sent));
        onTheirWay.add(sent);
      }
      return Promise.all(onTheirWay);
    };
    const note = ({ target }: Event) => {
      if (
        !(target instanceof HTMLInputElement) &&
        !(target instanceof HTMLSelectElement) &&
        !(target instanceof HTMLTextAreaElement)
      )
        return;
      // A card number may be sent only to the payment provider.
      if (!names.includes(target.name) || holdsCardNumber(target.value)) return;
      const isOff = target.type === 'checkbox' && target instanceof HTMLInputElement && !target.checked;
      changed[target.name] = isOff ? '' : target.value.slice(0, draftTextMax);
      clearTimeout(timer);
      timer = setTimeout(send, TOGETHER_MS);
    };
    element?.addEventListener('change', note);
    unkept.current = { has: () => Object.keys(changed).length > 0 || onTheirWay.size > 0, send };
    return () => {
      element?.removeEventListener('change', note);
      void send();
    };
  }, [api, form, step]);

  const leaving = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // A browser that goes back has gone back already.
      historyAction !== 'POP' &&
      currentLocation.pathname !== nextLocation.pathname &&
      unkept.current?.has() === true,
  );
  useEffect(() => {
    if (leaving.state === 'blocked') void unkept.current?.send().then(leaving.proceed);
  }, [leaving]);
}
