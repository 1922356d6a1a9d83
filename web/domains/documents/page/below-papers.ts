/** What comes behind the main papers, in one file: on a slow line each costs a round trip. */
export { BankFolderSection } from '../bank-folder/bank-folder-section.tsx';
export { OtherPapers } from '../list/other-papers.tsx';
export { NextPaper } from './next-paper.tsx';
