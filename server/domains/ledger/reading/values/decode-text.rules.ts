import { isPlainText } from '../../../../platform/files/reading/plain-text.rules.ts';

/** Undefined for binary data. Anything but UTF-8 is read as Windows-1252: figures are the same in both. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (!isPlainText(bytes, { isWhole: true })) return undefined;
  const text = lettersOf(bytes);
  return text?.replace(/^\ufeff+/, '').replace(/\r\n?/g, '\n');
}

function lettersOf(bytes: Uint8Array): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {}
  }
  return undefined;
}

function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}
