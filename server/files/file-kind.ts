/** A kind of file, named where it is kept. */
export type FileKind = {
  readonly name: string;
  /** A paper that we issued or must keep by law: it outlives the account of somebody who has bought. */
  readonly isRecord: boolean;
};

export function defineFileKind(name: string, options: { isRecord: boolean }): FileKind {
  return { name, ...options };
}
