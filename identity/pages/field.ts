import { html, type Html } from './html.ts';

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  lengthMin?: number;
  lengthMax?: number;
  isFocused?: boolean;
}

export function field(options: Field): Html {
  const { name, label, type = 'text', autocomplete, value, hint, error, lengthMin, lengthMax, isFocused } = options;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <div class="control">
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        required
        autocomplete="${autocomplete}"
        ${type === 'email' && html`inputmode="email" spellcheck="false" autocapitalize="none"`}
        ${type !== 'password' && html`value="${value}"`}
        ${lengthMin && html`minlength="${lengthMin}"`}
        ${lengthMax && html`maxlength="${lengthMax}"`}
        ${described && html`aria-describedby="${described}"`}
        ${error && html`aria-invalid="true"`}
        ${isFocused && html`autofocus`}
      />
    </div>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
  </div>`;
}

export function formError(text: string | undefined): Html | undefined {
  return text ? html`<p class="error box" role="alert">${text}</p>` : undefined;
}
