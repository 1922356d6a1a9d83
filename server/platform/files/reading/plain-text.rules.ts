/** Whether bytes are text, which has no signature: anything else contains bytes that no text has. */

/** UTF-8 or an older code page by their bytes, UTF-16 by its byte order mark: banks write all three. `isWhole`: nothing follows. */
export function isPlainText(bytes: Uint8Array, { isWhole }: { isWhole: boolean }): boolean {
  const wide = wideEncoding(bytes);
  if (!wide) return !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127);
  try {
    const text = new TextDecoder(wide, { fatal: true }).decode(bytes, { stream: !isWhole });
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    return !/[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]/.test(text);
  } catch {
    return false;
  }
}

function wideEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
