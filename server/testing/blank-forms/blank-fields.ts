/** Fields inside the official forms (names, places in points, lengths, spoken labels): facts, not the forms. */
import { readFileSync } from 'node:fs';

export const madeForms = ['form-5472-of-2023', 'form-1120-of-2025', 'form-1120-of-2024', 'form-7004-of-2025'] as const;
export type MadeForm = (typeof madeForms)[number];

export const titles: Record<MadeForm, string> = {
  'form-5472-of-2023': 'Form 5472 (Rev. December 2023)',
  'form-1120-of-2025': '2025 Form 1120',
  'form-1120-of-2024': '2024 Form 1120',
  'form-7004-of-2025': 'Form 7004 (Rev. December 2025)',
};

export type MadeField = {
  page: number;
  name: string;
  kind: 'text' | 'box';
  max: number | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
  align: string;
  /** For a text `lines` or `comb`, for a box its value when ticked. */
  flag: string;
  label: string;
};

export function fieldsOf(form: MadeForm): MadeField[] {
  const table = readFileSync(new URL(`./${form}.tsv`, import.meta.url), 'utf8');
  return table.trim().split('\n').slice(1).map(fieldOf);
}

function fieldOf(line: string): MadeField {
  const [page, name, kind, max, x, y, width, height, align, flag, label] = line.split('\t');
  return {
    page: Number(page),
    name: `topmostSubform[0].${name}`,
    kind: kind as MadeField['kind'],
    max: max ? Number(max) : undefined,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
    align: align!,
    flag: flag!,
    label: label!,
  };
}
