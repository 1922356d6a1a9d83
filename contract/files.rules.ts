/** What may be sent to us as a file; the same for the form that offers it and for the server that judges it. */

/** By content, whatever a name says. `label` is how the sentence of a refusal calls it. */
export const fileTypes = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'], label: 'PDF', isPicture: false },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], label: 'JPG', isPicture: true },
  png: { mediaType: 'image/png', extensions: ['png'], label: 'PNG', isPicture: true },
  webp: { mediaType: 'image/webp', extensions: ['webp'], label: 'WebP', isPicture: true },
  csv: { mediaType: 'text/csv', extensions: ['csv'], label: 'CSV', isPicture: false },
} as const satisfies Record<
  string,
  { mediaType: string; extensions: readonly string[]; label: string; isPicture: boolean }
>;

export type FileType = keyof typeof fileTypes;

/** On its way in; there; given up, and its bytes are about to go. Only what is kept is shown to anybody. */
export const fileStates = ['receiving', 'kept', 'discarded'] as const;

/** A paper as people have it: from a scanner, or photographed. */
export const paperTypes: readonly FileType[] = ['pdf', 'jpeg', 'png', 'webp'];

/** Of one file, unless its kind says otherwise. */
export const uploadBytesMax = 25_000_000;
export const pagesMax = 200;

/** As a refusal says it: to one decimal, and never more than is admitted. */
export const megabytesOf = (bytes: number) => Math.floor(bytes / 100_000) / 10;

/** 'PDF, JPG o PNG' */
export function labelsOf(types: readonly FileType[]): string {
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(types.map((type) => fileTypes[type].label));
}

/** What a name says that a file is. */
export function claimedType(name: string): FileType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension),
  );
}

const nameLengthMax = 150;

/**
 * The name under which a file is shown and saved: one line that ends as what the file is. Characters that are not seen, or
 * that turn the reading direction (`fdp.exe` for `exe.pdf`), are left out.
 */
export function keptName(name: string, type: FileType): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [first] = fileTypes[type].extensions;
  const isRight = claimedType(plain) === type;
  const stem = (claimedType(plain) ? plain.replace(/\.[^.]+$/, '') : plain).slice(0, nameLengthMax).trim();
  const extension = isRight ? /[^.]+$/.exec(plain)![0] : first;
  return `${stem.replace(/^\.+/, '') || 'archivo'}.${extension}`;
}
