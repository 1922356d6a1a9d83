import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** What a customer puts among a company's papers, a signed copy too. It is theirs: no law asks us to keep it. */
export const ownPaper = defineFileKind('own-paper', { isRecord: false });
