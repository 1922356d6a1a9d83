import type { OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';

const months = 'january february march april may june july august september october november december'.split(' ');
const forms: Readonly<Record<string, OfficialForm>> = { 5472: 'form_5472', 1120: 'form_1120', 7004: 'form_7004' };

/** What a PDF's title says that it is: 'Form 5472 (Rev. December 2023)', '2025 Form 1120'. A Form 1120-S is none of ours. */
export function readTitle(title: string): { form?: OfficialForm; revision?: string } {
  const form = forms[/\bForm (\d{4})(?![\w-]| ?\((?!Rev))/i.exec(title)?.[1] ?? ''];
  const revision = revisionOf(title);
  return { ...(form && { form }), ...(revision && { revision }) };
}

function revisionOf(title: string): string | undefined {
  const [, month, year] = /\(Rev\. ([a-z]+)\.? (\d{4})\)/i.exec(title) ?? [];
  const place = months.findIndex((name) => month !== undefined && name === month.toLowerCase());
  if (place >= 0) return `${year}-${String(place + 1).padStart(2, '0')}`;
  return /\b(20\d\d) Form\b/i.exec(title)?.[1];
}
