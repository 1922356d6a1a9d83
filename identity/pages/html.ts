export class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

type Value = Html | string | number | false | null | undefined | Value[];

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + markupOf(values[index - 1]) + part));
}

export function raw(markup: string): Html {
  return new Html(markup);
}

function markupOf(value: Value): string {
  if (value instanceof Html) return String(value);
  if (Array.isArray(value)) return value.map(markupOf).join('');
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
