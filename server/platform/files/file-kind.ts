import { pagesMax, paperTypes, uploadBytesMax, type FileType } from '@zarpa/contract/documents/files.rules.ts';

export type FileKind = {
  readonly name: string;
  /** Issued by us, or kept by law: it outlives the account of somebody who has bought. */
  readonly isRecord: boolean;
  /** Limits for received files; files that we issue are not checked. */
  readonly bytesMax: number;
  readonly pagesMax: number;
  readonly accepts: readonly FileType[];
};

type Options = { isRecord: boolean } & Partial<FileKind>;

/** Defaults: 25 MB, 200 pages, PDF or a picture. */
export function defineFileKind(name: string, options: Options): FileKind {
  return { bytesMax: uploadBytesMax, pagesMax, accepts: paperTypes, ...options, name };
}
