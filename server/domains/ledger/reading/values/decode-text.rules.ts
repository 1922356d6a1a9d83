/** From the bytes of a table in text to its letters: banks write UTF-8, UTF-16 and the code page of Windows. Pure. */
import { isPlainText } from '../../../../platform/files/reading/plain-text.rules.ts';

/**
 * Its letters, with one kind of line end and no mark before them; undefined where the bytes are no text. What is not UTF-8
 * throughout is Windows-1252: its accents may be wrong then, its figures are the same in both.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (!isPlainText(bytes, { isWhole: true })) return undefined;
  const text = lettersOf(bytes);
  return text?.replace(/^\ufeff+/, '').replace(/\r\n?/g, '\n');
}

function lettersOf(bytes: Uint8Array): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  return undefined;
}

function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}
