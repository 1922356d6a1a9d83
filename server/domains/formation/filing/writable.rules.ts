/** Latin letters, digits and punctuation: PDF/A refuses a letter that no font has. */
const writable =
  /^[ -~\u00a0-\u017f\u0218-\u021b\u02bc\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac]*$/u;

export const isWritable = (text: string): boolean => writable.test(text.normalize('NFC'));
