import type { ChoiceProblem } from '@zarpa/contract/documents/agreement/problems.rules.ts';
import type { AgreementChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import { isWritable } from '../filing/writable.rules.ts';

export function unwritableChoices({ representative, members, successors }: AgreementChoices): ChoiceProblem[] {
  const texts: [field: string, text: string][] = [
    ['representative', representative],
    ...members.flatMap(({ tax_number, spouse_name }, place): [string, string][] => [
      [`members[${place}].tax_number`, tax_number],
      [`members[${place}].spouse_name`, spouse_name],
    ]),
    ...successors.flatMap(({ name, guardian }, place): [string, string][] => [
      [`successors[${place}].name`, name],
      [`successors[${place}].guardian`, guardian],
    ]),
  ];
  return texts.flatMap(([field, text]) =>
    isWritable(text) ? [] : [{ field, message: 'Escríbelo con letras latinas, como en el pasaporte' }],
  );
}
