import type { Table } from './fault.ts';

const folder = ['server/domains/formation/bank-folder'];
const agreement = ['contract/documents/paper-agreement.rules.test.ts'];

export const bankFolderFaults: Table = [
  {
    name: 'bank folder: a comma makes no difference',
    file: 'contract/documents/paper-agreement.rules.ts',
    text: "text.normalize('NFC').replaceAll(/\\s+/g, ' ').trim().toUpperCase();",
    planted: "text.normalize('NFC').replaceAll(/[\\s,]+/g, ' ').trim().toUpperCase();",
    tests: agreement,
  },
  {
    name: 'bank folder: a part of another name passes for the name',
    file: 'contract/documents/paper-agreement.rules.ts',
    text: '    if (isLetter(text[from - 1]) || isLetter(text[last + 1])) continue;\n',
    planted: '',
    tests: agreement,
  },
  {
    name: 'bank folder: what is wrong once and right once is right',
    file: 'contract/documents/paper-agreement.rules.ts',
    text: 'const wrong = spellings.find((says) => !isFine(says));',
    planted: 'const wrong = spellings.some(isFine) ? undefined : spellings[0];',
    tests: agreement,
  },
  {
    name: 'bank folder: an agency’s paper is read every time',
    file: 'server/domains/formation/bank-folder/agency-texts.ts',
    text: 'known.has(id) || ',
    planted: '',
    tests: folder,
  },
  {
    name: 'bank folder: the index believes that the cover has two pages',
    file: 'server/domains/formation/bank-folder/bind-folder.ts',
    text: 'front: front!, of',
    planted: 'front: 2, of',
    tests: folder,
  },
  {
    name: 'bank folder: a paper that cannot be bound stops the others',
    file: 'server/domains/formation/bank-folder/bind-folder.ts',
    text: 'there.filter((paper) => of.get(paper))',
    planted: 'there.slice()',
    tests: folder,
  },
  {
    name: 'bank folder: what an agency locked against changes goes apart',
    file: 'server/domains/formation/bank-folder/bind-folder-child.ts',
    text: ", password: ''",
    planted: '',
    tests: folder,
  },
  {
    name: 'bank folder: the back of a document is anybody’s',
    file: 'server/domains/formation/bank-folder/folder-items.rules.ts',
    text: 'if (action) return Number(action.subject);',
    planted: 'if (action) return 0;',
    tests: folder,
  },
];
