/** The address that an invitation is compared by. Dots and `+tag` belong to it: only its owner knows what they mean there. */
export function sameAddress(one: string, other: string): boolean {
  return comparedAddress(one) === comparedAddress(other);
}

export function comparedAddress(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** IDN as it is sent (`xn--…`); a domain that is none stays as it was typed. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname || domain;
  } catch {
    return domain;
  }
}

/** 'a***@dominio.com': enough for its owner to know which one was meant. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
