/** Blank IRS forms, made in a child process because journeys do not import the server. */
import { execFileSync } from 'node:child_process';

/** With the fields of Form 7004 of December 2025, or of an unknown year. */
export function makeBlankForm({ isOfAnotherYear = false } = {}): Buffer {
  const making = isOfAnotherYear
    ? `{ title: 'Form 7004 (Rev. December 2031)', change: (fields) => fields.slice(0, -3) }`
    : '{}';
  const script = `const { makeBlank } = await import('./server/testing/blank-forms/make-blank.ts');
    process.stdout.write(await makeBlank('form-7004-of-2025', ${making}));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: `${import.meta.dirname}/../..` });
}
