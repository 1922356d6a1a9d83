import { faultsIn } from './fault.ts';

const bankFolderTests = ['server/domains/formation/bank-folder'];

export const bankFolderFaults = [
  ...faultsIn('contract/documents/paper-agreement.rules.ts', ['contract/documents/paper-agreement.rules.test.ts'], {
    'bank folder: a comma makes no difference': [
      "('NFC').replaceAll(/\\s+/g, ' ').",
      "('NFC').replaceAll(/[\\s,]+/g, ' ').",
    ],
    'bank folder: a part of another name passes for the name': [
      '    if (isLetter(text[from - 1]) || isLetter(text[last + 1])) continue;\n',
      '',
    ],
    'bank folder: what is wrong once and right once is right': [
      'find((says) => !isFine(says))',
      'some(isFine) ? undefined : spellings[0]',
    ],
  }),
  ...faultsIn('server/domains/formation/bank-folder/agency-texts.ts', bankFolderTests, {
    'bank folder: an agency’s paper is read every time': ['known.has(id) || ', ''],
  }),
  ...faultsIn('server/domains/formation/bank-folder/bind-folder.ts', bankFolderTests, {
    'bank folder: the index believes that the cover has two pages': ['front: front!, of', 'front: 2, of'],
    'bank folder: a paper that cannot be bound stops the others': ['filter((paper) => of.get(paper)', 'slice('],
  }),
  ...faultsIn('server/domains/formation/bank-folder/bind-folder-child.ts', bankFolderTests, {
    'bank folder: what an agency locked against changes goes apart': [", password: ''", ''],
  }),
  ...faultsIn('server/domains/formation/bank-folder/folder-items.rules.ts', bankFolderTests, {
    'bank folder: the back of a document is anybody’s': ['Number(action.subject)', '0'],
  }),
];
