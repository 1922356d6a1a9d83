import {
  actionCatalogue,
  fieldsOf,
  readableAnswer,
  type ActionKind,
} from '@zarpa/contract/formation/required-actions.rules.ts';

export type Line = { label: string; value: string };

export function answerLines(
  kind: ActionKind,
  answer: Readonly<Record<string, string>>,
  memberNames: readonly string[],
): Line[] {
  const fields = fieldsOf(kind, memberNames);
  const fieldLines = fields.flatMap((field) => {
    const value = answer[field.name] ?? '';
    return value === '' ? [] : [{ label: field.label, value: readableAnswer(field, value, memberNames) }];
  });
  const files = actionCatalogue[kind].files ?? [];
  const others = Object.entries(answer).filter(([name]) => !fields.some((field) => field.name === name));
  return [
    ...fieldLines,
    ...others.map(([name, value]) => {
      // Staff need no file id.
      const file = files.find((each) => each.name === name);
      return file ? { label: file.label, value: 'Adjunto' } : { label: name, value };
    }),
  ];
}

export function answerIn(text: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null
      ? Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
      : {};
  } catch {
    return {};
  }
}
