/** The script of the hosted card fields. Its messages to the page are specified in docs/protocol.md. */
import {
  cardBrand,
  cardNumberProblem,
  expectedCvcLength,
  cvcProblem,
  getDigits,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  parseExpiry,
} from './card-rules.mjs';

/** @typedef {'number' | 'expiry' | 'cvc' | 'name'} FieldName */
/** @typedef {{ valid: boolean, empty: boolean, message: string | null }} FieldState */

/** @type {FieldName[]} */
const fieldNames = ['number', 'expiry', 'cvc', 'name'];

/** @type {Partial<Record<FieldName, (typed: string) => string>>} */
const formats = {
  number: formatCardNumber,
  expiry: formatExpiry,
  cvc: (typed) => getDigits(typed).slice(0, 4),
};

/**
 * Brings the fields of this document to life.
 *
 * @param {Window & typeof globalThis} view the frame's window
 * @param {Pick<Window, 'postMessage'>} host the window of the page that shows the frame
 */
export function mountCardFrame(view, host = view.parent) {
  const { document } = view;
  const { hostOrigin, session } = document.body.dataset;
  if (!hostOrigin || !session) throw new Error('The frame does not know its page');
  const inputs = /** @type {Record<FieldName, HTMLInputElement>} */ (
    Object.fromEntries(fieldNames.map((name) => [name, element(document, name)]))
  );
  /** Fields that were left or submitted: only these show their message. @type {Set<FieldName>} */
  const visited = new Set();
  let submitting = false;
  /** @type {number | undefined} */
  let saidHeight;

  /** @param {Record<string, unknown>} message */
  const say = (message) => host.postMessage({ source: 'tirekit-fields', session, ...message }, hostOrigin);

  /** @returns {Record<FieldName, FieldState>} */
  const states = () => {
    const { number, expiry, cvc } = inputs;
    return {
      number: state(number, cardNumberProblem(number.value)),
      expiry: state(expiry, expiryProblem(expiry.value, new Date())),
      cvc: state(cvc, cvcProblem(cvc.value, number.value)),
      name: state(inputs.name, null),
    };
  };

  const sayChange = () => {
    const fields = states();
    const complete = fieldNames.every((name) => fields[name].valid);
    say({ type: 'change', complete, brand: cardBrand(inputs.number.value), fields });
  };
  const sayHeight = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== saidHeight) say({ type: 'height', height });
    saidHeight = height;
  };

  const showProblems = () => {
    const fields = states();
    for (const name of fieldNames) {
      const message = visited.has(name) ? fields[name].message : null;
      inputs[name].setAttribute('aria-invalid', String(message !== null));
      element(document, `${name}-problem`).textContent = message ?? '';
    }
    sayHeight();
  };

  /** @param {{ name?: unknown, zip?: unknown }} billing */
  const submit = async (billing) => {
    const fields = states();
    const first = fieldNames.find((name) => !fields[name].valid);
    if (first) {
      fieldNames.forEach((name) => visited.add(name));
      showProblems();
      inputs[first].focus();
      say({ type: 'error', code: 'incomplete', message: fields[first].message });
      return;
    }
    const expiry = parseExpiry(inputs.expiry.value);
    const name = inputs.name.value.trim() || (typeof billing.name === 'string' ? billing.name : '');
    const answer = await requestToken(view, {
      number: getDigits(inputs.number.value),
      expMonth: expiry?.month,
      expYear: expiry?.year,
      cvc: inputs.cvc.value,
      ...(name === '' ? {} : { name }),
      ...(typeof billing.zip === 'string' && billing.zip !== '' ? { zip: billing.zip } : {}),
    });
    if (answer.type === 'error') element(document, 'form-problem').textContent = answer.message;
    else element(document, 'form-problem').textContent = '';
    sayHeight();
    say(answer);
  };

  for (const name of fieldNames) {
    inputs[name].addEventListener('input', () => {
      const format = formats[name];
      if (format) reformat(inputs[name], format);
      inputs.cvc.maxLength = expectedCvcLength(inputs.number.value);
      showProblems();
      sayChange();
    });
    inputs[name].addEventListener('blur', () => {
      if (inputs[name].value !== '') visited.add(name);
      showProblems();
    });
  }
  element(document, 'card').addEventListener('submit', (event) => event.preventDefault());

  view.addEventListener('message', (event) => {
    const { data } = event;
    if (event.origin !== hostOrigin || event.source !== host) return;
    if (data?.source !== 'tirekit-host' || data.session !== session) return;
    if (data.type === 'hello') sayAll();
    if (data.type === 'scheme' && (data.scheme === 'light' || data.scheme === 'dark'))
      document.documentElement.dataset.scheme = data.scheme;
    if (data.type === 'submit' && !submitting) {
      submitting = true;
      void submit(data.billing ?? {}).finally(() => (submitting = false));
    }
  });

  const sayAll = () => {
    say({ type: 'ready' });
    saidHeight = undefined;
    sayHeight();
    sayChange();
  };
  sayAll();
  new view.ResizeObserver(sayHeight).observe(document.body);
}

/**
 * @param {Document} document
 * @param {string} id
 * @returns {HTMLElement} the element of our own page with this id
 */
function element(document, id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The frame has no ${id}`);
  return found;
}

/**
 * @param {HTMLInputElement} input
 * @param {string | null} problem
 * @returns {FieldState}
 */
function state(input, problem) {
  return { valid: problem === null, empty: input.value.trim() === '', message: problem };
}

/**
 * Formats while typing and leaves the caret behind the digit it stood behind.
 * @param {HTMLInputElement} input
 * @param {(typed: string) => string} format
 */
function reformat(input, format) {
  const { value } = input;
  const formatted = format(value);
  if (formatted === value) return;
  const caret = input.selectionStart ?? value.length;
  if (caret === value.length) {
    input.value = formatted;
    return;
  }
  const digitsBefore = getDigits(value.slice(0, caret)).length;
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < formatted.length; position += 1) {
    if (/\d/.test(formatted.charAt(position))) seen += 1;
  }
  input.value = formatted;
  input.setSelectionRange(position, position);
}

/**
 * Sends the card to the provider, the only place it ever goes.
 * @param {Window} view
 * @param {Record<string, unknown>} card
 * @returns {Promise<{ type: 'token' } | { type: 'error', code: string, message: string }>}
 */
async function requestToken(view, card) {
  try {
    const response = await view.fetch('/v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    const answer = await response.json();
    return response.ok ? { type: 'token', ...answer } : { type: 'error', ...answer.error };
  } catch {
    const message = 'The payment provider could not be reached. Please try again.';
    return { type: 'error', code: 'unreachable', message };
  }
}
