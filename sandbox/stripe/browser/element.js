import { newFrameName, sandboxOrigin } from './sandbox-origin.js';
import { frameTitle } from './card-texts.js';

const stateClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** One card field. Its text lives in a frame of the sandbox's origin; this object has only state and events. */
export class CardElement {
  constructor(elements, type, options = {}) {
    this.elements = elements;
    this.type = type;
    this.options = { ...options };
    this.handlers = new Map();
    this.waiting = [];
    this.isReady = false;
    this.isDestroyed = false;
    this.receive = this.receive.bind(this);
  }

  on(name, handler) {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
    return this;
  }

  once(name, handler) {
    const wrapped = (payload) => {
      this.off(name, wrapped);
      handler(payload);
    };
    return this.on(name, wrapped);
  }

  off(name, handler) {
    const kept = handler ? (this.handlers.get(name) ?? []).filter((known) => known !== handler) : [];
    this.handlers.set(name, kept);
    return this;
  }

  addEventListener(name, handler) {
    return this.on(name, handler);
  }

  removeEventListener(name, handler) {
    return this.off(name, handler);
  }

  mount(target) {
    if (this.isDestroyed)
      throw new Error('IntegrationError: This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw new Error('IntegrationError: The selector you specified applies to no DOM elements.');
    if (container === this.container) return this;
    this.unmount();
    this.container = container;
    this.setClass('base', true);
    this.setClass('empty', true);
    this.frame = this.openFrame();
    window.addEventListener('message', this.receive);
    container.replaceChildren(this.frame);
    return this;
  }

  openFrame() {
    const frame = document.createElement('iframe');
    const locale = this.elements.options.locale;
    const isAuto = !locale || locale === 'auto';
    const settings = {
      type: this.type,
      parent: window.location.origin,
      locale: isAuto ? navigator.language : locale,
      fonts: this.elements.options.fonts,
      options: this.options,
    };
    frame.name = newFrameName();
    frame.title = frameTitle(this.type, settings.locale);
    frame.allow = 'payment *';
    // The frame is transparent only when its colour scheme equals the page's.
    const scheme = getComputedStyle(document.documentElement).colorScheme || 'normal';
    frame.style.cssText = `border:0;margin:0;padding:0;width:1px;min-width:100%;height:19.2px;display:block;overflow:hidden;user-select:none;color-scheme:${scheme}`;
    frame.src = `${sandboxOrigin}/endive/field.html#${encodeURIComponent(JSON.stringify({ ...settings, scheme }))}`;
    return frame;
  }

  receive(event) {
    if (event.origin !== sandboxOrigin || event.source !== this.frame?.contentWindow) return;
    if (event.data?.sandbox !== 'field-event') return;
    const { name, payload = {} } = event.data;
    if (name === 'resize') {
      this.frame.style.height = `${payload.heightPx}px`;
      return;
    }
    if (name === 'ready') {
      this.isReady = true;
      for (const command of this.waiting.splice(0)) this.send(command);
    }
    if (name === 'focus' || name === 'blur') this.setClass('focus', name === 'focus');
    if (name === 'change') {
      this.setClass('empty', payload.empty);
      this.setClass('complete', payload.complete);
      this.setClass('invalid', Boolean(payload.error));
    }
    for (const handler of this.handlers.get(name) ?? []) handler({ elementType: this.type, ...payload });
  }

  send(command) {
    if (!this.frame) return;
    if (this.isReady) this.frame.contentWindow.postMessage({ sandbox: 'field-command', ...command }, sandboxOrigin);
    else this.waiting.push(command);
  }

  setClass(state, isOn) {
    const classes = { ...stateClasses, ...this.options.classes };
    for (const name of classes[state].split(/\s+/).filter(Boolean)) this.container?.classList.toggle(name, isOn);
  }

  update(options) {
    Object.assign(this.options, options);
    this.send({ command: 'update', options: JSON.parse(JSON.stringify(this.options)) });
  }

  focus() {
    this.frame?.focus();
    this.send({ command: 'focus' });
  }

  blur() {
    this.send({ command: 'blur' });
    this.frame?.blur();
  }

  clear() {
    this.send({ command: 'clear' });
  }

  unmount() {
    window.removeEventListener('message', this.receive);
    for (const state of Object.keys(stateClasses)) this.setClass(state, false);
    this.frame?.remove();
    this.frame = undefined;
    this.container = undefined;
    this.waiting = [];
    this.isReady = false;
  }

  /** Frees the type, because React's StrictMode creates, destroys and creates again. */
  destroy() {
    this.unmount();
    this.isDestroyed = true;
    this.handlers.clear();
    if (this.elements.byType.get(this.type) === this) this.elements.byType.delete(this.type);
  }
}

export function framesOf(element) {
  if (!(element instanceof CardElement))
    throw new Error('IntegrationError: Invalid value for createPaymentMethod: card should be an object or element.');
  return Object.fromEntries([...element.elements.byType].map(([type, { frame }]) => [type, frame?.name]));
}
