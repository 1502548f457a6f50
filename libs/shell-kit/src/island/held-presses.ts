import { sayCutOff, stayWhileOffline } from './cut-off.ts';

/** Marks what the server rendered while its code is not here. */
export const ASLEEP = 'data-asleep';

/** Marks a button whose press is on its way. */
export const HELD = 'data-held';

/** After this a form goes its way without scripts. */
const PATIENCE_MS = 3_000;

/** Buttons that mean nothing without their code, or something better with it. Links and popovers do as well without. */
const BUTTONS = 'button:not([popovertarget])';

interface Held {
  readonly control: Element;
  readonly again: () => void;
  /** A button's, which shows nothing of it; what was chosen or typed shows in its field. */
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
  // Pressing twice what sends a form sends it once.
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

/** Writes into a field past React, which passes over a value that it has written itself. */
function type(control: TextField, value: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was typed shows, but code that comes later knows only what stood there before. */
function holdText(control: TextField, isDone: boolean): void {
  const { value } = control;
  held = held.filter((press) => press.control !== control);
  held.push({ control, again: () => type(control, value) });
  const leave = () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  if (isDone) held.push({ control, again: leave });
}

/** A choice shows at once and is told again. */
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

/** Lets happen again, in their order, the presses that were held within an element. */
export async function replay(within: Element): Promise<void> {
  const due = held.filter(({ control }) => within.contains(control));
  held = held.filter((press) => !due.includes(press));
  for (const { control, again } of due) {
    control.removeAttribute(HELD);
    isReplaying = true;
    again();
    isReplaying = false;
    // As between two presses of a hand, the page takes up the one before the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Where the shop cannot be reached no press leads anywhere: they are let go, and the page says why. Choices and text stay. */
export function letGo(): void {
  const presses = held.filter(({ isPress }) => isPress);
  if (presses.length === 0) return;
  held = held.filter(({ isPress }) => !isPress);
  for (const { control } of presses) control.removeAttribute(HELD);
  sayCutOff();
}

/** From now on no press on something that is asleep is lost: it waits for the code. */
export function holdPresses(): void {
  // Before React, which ends there what happens to a part of the page that it does not know yet.
  window.addEventListener('click', hold, { capture: true });
  window.addEventListener('input', hold, { capture: true });
  window.addEventListener('change', hold, { capture: true });
  stayWhileOffline();
}
