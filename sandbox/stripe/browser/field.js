/* One card field in a frame of the sandbox's origin: the surrounding page learns its state, never its text. */
import { cardFields, brandOf } from './card-text.js';
import { cardTexts } from './card-texts.js';
import { fieldCss, loadFonts } from './field-style.js';

const settings = JSON.parse(decodeURIComponent(window.location.hash.slice(1)));
const field = cardFields[settings.type];
const texts = cardTexts(settings.type, settings.locale);
const input = document.createElement('input');
const sheet = document.createElement('style');

document.documentElement.lang = /^es/i.test(settings.locale) ? 'es' : 'en';
document.documentElement.style.colorScheme = settings.scheme;
document.body.style.cssText = 'margin:0;background:transparent;overflow:hidden';
input.style.cssText =
  'display:block;width:100%;box-sizing:border-box;margin:0;border:0;outline:0;appearance:none;border-radius:0';
input.name = field.name;
input.autocomplete = field.autocomplete;
input.inputMode = 'numeric';
input.spellcheck = false;
input.setAttribute('aria-label', texts.label);
document.head.append(sheet);
document.body.append(input);
loadFonts(settings.fonts);
applyOptions(settings.options);

const digits = () => input.value.replace(/\D/g, '');
const tell = (name, payload) => window.parent.postMessage({ sandbox: 'field-event', name, payload }, settings.parent);

/** The field's state; an incomplete value is an error only after the field was left. */
function state(isLeft) {
  const typed = digits();
  const { complete, code, incomplete } = field.check(typed);
  const shownCode = code ?? (isLeft && typed ? incomplete : undefined);
  const error = shownCode && { type: 'validation_error', code: shownCode, message: texts[shownCode] };
  input.classList.toggle('invalid', Boolean(error));
  input.classList.toggle('complete', complete);
  input.classList.toggle('empty', typed === '');
  input.setAttribute('aria-invalid', String(Boolean(error)));
  return { empty: typed === '', complete, error, ...(settings.type === 'cardNumber' && { brand: brandOf(typed) }) };
}

function applyOptions(options) {
  sheet.textContent = `input{font:16px/1.2 system-ui,sans-serif;padding:0;color:inherit;background:transparent}\n${fieldCss(options.style)}`;
  input.placeholder = options.placeholder ?? texts.placeholder;
  input.disabled = Boolean(options.disabled);
}

/** Formats the digits and keeps the caret after the same digit. */
function reformat() {
  const isAtEnd = input.selectionStart === input.value.length;
  const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
  input.value = field.format(digits());
  if (isAtEnd) return;
  let at = 0;
  for (let seen = 0; at < input.value.length && seen < digitsBefore; at += 1) if (/\d/.test(input.value[at])) seen += 1;
  input.setSelectionRange(at, at);
}

input.addEventListener('input', () => {
  reformat();
  tell('change', state(false));
});
input.addEventListener('focus', () => tell('focus'));
input.addEventListener('blur', () => {
  tell('blur');
  tell('change', state(true));
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escape');
});
new ResizeObserver(() => tell('resize', { heightPx: input.offsetHeight })).observe(input);

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== settings.parent) return;
  if (event.data?.sandbox !== 'field-command') return;
  const { command, options } = event.data;
  if (command === 'focus') input.focus();
  if (command === 'blur') input.blur();
  if (command === 'update') applyOptions(options);
  if (command === 'clear') {
    input.value = '';
    tell('change', state(false));
  }
});

// Readable only by frames of the same origin, which is the controller.
window.sandboxField = {
  digits,
  refusal() {
    const { complete, error } = state(true);
    if (complete || error) {
      tell('change', state(true));
      return error;
    }
    const code = field.check('').incomplete;
    return { type: 'validation_error', code, message: texts[code] };
  },
};
tell('ready');
