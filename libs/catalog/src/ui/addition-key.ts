import { pressKey } from '@tirekit/shell-ui';
import type { FormEvent } from 'react';

/** The name of the field that holds an addition's key. */
const ADDITION_KEY = 'key';

/**
 * Gives a form the key of what it is about to add. It stays the same for as long as the form asks for the same, so that a
 * second try adds nothing if the first one arrived and only its answer was lost. The key is made in the browser, because
 * the page from the server is the same for everybody; without scripts, the cart makes one.
 *
 * @example <Form method="post" action="/cart" onSubmit={fillAdditionKey}>
 */
export function fillAdditionKey({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const field = form.elements.namedItem(ADDITION_KEY) ?? form.appendChild(keyField());
  if (!(field instanceof HTMLInputElement)) return;
  const others = [...new FormData(form)].filter(([name]) => name !== ADDITION_KEY);
  const asked = others.flat().join(' ');
  if (field.dataset['of'] === asked) return;
  field.dataset['of'] = asked;
  field.value = pressKey();
}

/** Made when it is needed: a list has dozens of these forms, of which most are never sent. */
function keyField(): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name: ADDITION_KEY });
}
