import { CardElement } from './element.js';

const cardTypes = ['cardNumber', 'cardExpiry', 'cardCvc'];

export class Elements {
  constructor(options) {
    this.options = options;
    /** @type {Map<string, CardElement>} */
    this.byType = new Map();
  }

  create(type, options) {
    if (!cardTypes.includes(type))
      throw new Error(`IntegrationError: the sandbox has no "${type}" element, only ${cardTypes.join(', ')}.`);
    if (this.byType.has(type))
      throw new Error(`IntegrationError: Can only create one Element of type ${type} through this Elements instance.`);
    const element = new CardElement(this, type, options);
    this.byType.set(type, element);
    return element;
  }

  /** By type name, or by the React component with `__elementType`. */
  getElement(type) {
    return this.byType.get(typeof type === 'function' ? type['__elementType'] : type) ?? null;
  }

  anyCardElement() {
    return this.getElement('cardNumber');
  }

  update(options) {
    Object.assign(this.options, options);
  }

  async fetchUpdates() {
    return {};
  }

  async submit() {
    return {};
  }
}
