import { listWords } from '../values/lists.rules.ts';

/** Detected from the content, never from the name. `label` is for error sentences. */
export const fileTypes = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'], label: 'PDF', isPicture: false },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], label: 'JPG', isPicture: true },
  png: { mediaType: 'image/png', extensions: ['png'], label: 'PNG', isPicture: true },
  webp: { mediaType: 'image/webp', extensions: ['webp'], label: 'WebP', isPicture: true },
  csv: { mediaType: 'text/csv', extensions: ['csv', 'txt'], label: 'CSV', isPicture: false },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    label: 'Excel',
    isPicture: false,
  },
  xls: { mediaType: 'application/vnd.ms-excel', extensions: ['xls'], label: 'Excel antiguo', isPicture: false },
  // Quicken's and QuickBooks' variants are OFX with a few additional tags.
  ofx: { mediaType: 'application/x-ofx', extensions: ['ofx', 'qfx', 'qbo'], label: 'OFX', isPicture: false },
  qif: { mediaType: 'application/x-qif', extensions: ['qif'], label: 'QIF', isPicture: false },
} as const satisfies Record<
  string,
  { mediaType: string; extensions: readonly string[]; label: string; isPicture: boolean }
>;

export type FileType = keyof typeof fileTypes;

export const mediaTypes = Object.values(fileTypes).map(({ mediaType }) => mediaType);
export type MediaType = (typeof mediaTypes)[number];

/** `discarded`: its bytes are about to be deleted. Only `kept` files are shown. */
export const fileStates = ['receiving', 'kept', 'discarded'] as const;

export const paperTypes: readonly FileType[] = ['pdf', 'jpeg', 'png', 'webp'];

export const uploadBytesMax = 25_000_000;
export const pagesMax = 200;

/** To one decimal, rounded down so that it never exceeds the limit. */
export const megabytesOf = (bytes: number) => Math.floor(bytes / 100_000) / 10;

/** 'PDF, JPG o PNG' */
export function labelsOf(types: readonly FileType[]): string {
  return listWords(
    types.map((type) => fileTypes[type].label),
    'o',
  );
}

export function claimedType(name: string): FileType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extension),
  );
}

const nameLengthMax = 150;

/** One line with the type's extension, without invisible characters or bidirectional overrides (`fdp.exe`). */
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

export function acceptOf(types: readonly FileType[]): string {
  return types
    .flatMap((type) => [fileTypes[type].mediaType, ...fileTypes[type].extensions.map((extension) => `.${extension}`)])
    .join();
}

/** 'PDF, JPG o PNG, hasta 25 MB' */
export function uploadHint({ types, bytesMax }: UploadBounds): string {
  return `${labelsOf(types)}, hasta ${megabytesOf(bytesMax)} MB`;
}

export type UploadBounds = { types: readonly FileType[]; bytesMax: number };
export const paperBounds: UploadBounds = { types: paperTypes, bytesMax: uploadBytesMax };

export function uploadProblem(
  { name, type, size }: { name: string; type: string; size: number },
  { types, bytesMax }: UploadBounds,
): string | undefined {
  const claimed = claimedType(name);
  const isTaken = claimed ? types.includes(claimed) : types.some((each) => fileTypes[each].mediaType === type);
  if (!isTaken) return `Ese tipo de archivo no se admite aquí. Sube un archivo ${labelsOf(types)}.`;
  if (size === 0) return 'El archivo está vacío. Elige otro y vuelve a subirlo.';
  if (size > bytesMax) return `El archivo es demasiado grande: se admiten hasta ${megabytesOf(bytesMax)} MB.`;
  return undefined;
}
