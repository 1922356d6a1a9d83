/** What is kept of a question that nothing of ours answered, for whoever writes the answers. Pure. */

const lettersMax = 200;

/**
 * On one line and in small letters, so that it is counted together with its like; without addresses and longer numbers,
 * which would say whose it was. Undefined where nothing is left to be answered.
 */
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
