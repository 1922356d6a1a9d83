import type { FormPlaces } from './problem-places.ts';

/** Reads them from the page: a field by its `name`, a group by `data-field` around it, or on the field that stands for it. */
export function placesIn(form: HTMLFormElement | null): FormPlaces {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name], button[name]') ?? []),
  ];
  const groups = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].flatMap((group) => {
    const first = fields.find((field) => group === field || group.contains(field));
    return first ? [[group.dataset['field']!, first.name] as const] : [];
  });
  return { names: fields.map(({ name }) => name), groups: new Map(groups) };
}
