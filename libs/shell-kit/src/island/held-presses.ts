import { sayCutOff, stayWhileOffline } from './cut-off.ts';

/** Marks an element that the server rendered and whose code has not loaded yet. */
export const ASLEEP = 'data-asleep';

/** Marks a button whose press is held. */
export const HELD = 'data-held';

/** After this time a form is sent as without scripts. */
const PATIENCE_MS = 3_000;

/** Buttons that do nothing, or less, without their code. Links and popovers work as well without it. */
const BUTTONS = 'button:not([popovertarget])';

interface Held {
  readonly control: Element;
  readonly again: () => void;
  /** Set for a press on a button, which does not show that it was pressed; a field shows what was chosen or typed. */
  readonly isPress?: true;
}

let held: Held[] = [];
let isReplaying = false;

const sendsForm = (control: Element): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;

function holdClick(event: MouseEvent, target: Element): void {
  const control = target.closest(BUTTONS);
  if (control === null) return;
  event.preventDefault();
  const isForm = sendsForm(control);
  // A form is sent once, however often its button was pressed.
  if (isForm && held.some((press) => press.control === control)) return;
  const again = () => control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  held.push({ control, again, isPress: true });
  control.setAttribute(HELD, '');
  if (isForm) setTimeout(() => void replay(control), PATIENCE_MS);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (control: Element): control is TextField =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(control.type));

/** Types a value so that React notices it: React ignores an input event if it has set that value itself. */
function type(control: TextField, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Remembers a typed text: it stays visible, but the code that loads later only knows the earlier value. */
function holdText(control: TextField, isDone: boolean): void {
  const { value } = control;
  held = held.filter((press) => press.control !== control);
  held.push({ control, again: () => type(control, value) });
  const leave = () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  if (isDone) held.push({ control, again: leave });
}

/** Remembers a choice: it shows at once, and its event is repeated for the code. */
function holdChoice(control: Element): void {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const again = () => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    held.push({ control, again });
  } else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    const { checked } = control;
    const again = () => {
      control.checked = !checked;
      control.click();
    };
    held.push({ control, again });
  }
}

function hold(event: Event): void {
  const { target } = event;
  if (isReplaying || !(target instanceof Element) || !target.closest(`[${ASLEEP}]`)) return;
  if (event instanceof MouseEvent) holdClick(event, target);
  else if (isTextField(target)) holdText(target, event.type === 'change');
  else if (event.type === 'change') holdChoice(target);
}

/** Repeats the presses that were held within an element, in their order. */
export async function replay(within: Element): Promise<void> {
  const due = held.filter(({ control }) => within.contains(control));
  held = held.filter((press) => !due.includes(press));
  for (const { control, again } of due) {
    control.removeAttribute(HELD);
    isReplaying = true;
    again();
    isReplaying = false;
    // The page handles one press before the next, as between two presses of a hand.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Drops the held presses, because the shop cannot be reached, and says so above the page. Choices and typed text are kept. */
export function letGo(): void {
  const presses = held.filter(({ isPress }) => isPress);
  if (presses.length === 0) return;
  held = held.filter(({ isPress }) => !isPress);
  for (const { control } of presses) control.removeAttribute(HELD);
  sayCutOff();
}

/** From now on, presses on an element whose code has not loaded are held until it has. */
export function holdPresses(): void {
  // In the capture phase, before React, which stops events on parts of the page that it has not hydrated yet.
  window.addEventListener('click', hold, { capture: true });
  window.addEventListener('input', hold, { capture: true });
  window.addEventListener('change', hold, { capture: true });
  stayWhileOffline();
}
