import { pagesMax, paperTypes, uploadBytesMax, type FileType } from '@zarpa/contract/documents/files.rules.ts';

export type FileKind = {
  readonly name: string;
  /** A paper that we issued or must keep by law: it outlives the account of somebody who has bought. */
  readonly isRecord: boolean;
  /** What is received of this kind; what we issue ourselves is not judged. */
  readonly bytesMax: number;
  readonly pagesMax: number;
  readonly accepts: readonly FileType[];
};

type Options = { isRecord: boolean } & Partial<FileKind>;

/** 25 MB, 200 pages, PDF or a picture, unless it says otherwise. */
export function defineFileKind(name: string, options: Options): FileKind {
  return { bytesMax: uploadBytesMax, pagesMax, accepts: paperTypes, ...options, name };
}
