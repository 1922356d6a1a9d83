const lettersMax = 200;

/** Lowercase, one line, without addresses and long numbers, which could identify the person. */
export function missedQuestion(message: string): string | undefined {
  const plain = message
    .normalize('NFKC')
    .replaceAll(/\S+@\S+|https?:\S+|www\.\S+/gi, '…')
    .replaceAll(/[\d][\d\s.,/-]{3,}\d/g, '…')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  const [short = ''] = plain.length > lettersMax ? [plain.slice(0, lettersMax).trimEnd()] : [plain];
  return (short.match(/\p{L}/gu) ?? []).length >= 4 ? short : undefined;
}
