const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Requires a text before the `@` and a domain with a dot, because `maria@gmail` and `maria@` are unfinished input. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.trim().split('@');
  const labels = domain.split('.');
  return (
    rest.length === 0 &&
    /^[^\s,;:<>()[\]"\\.]+(?:\.[^\s,;:<>()[\]"\\.]+)*$/.test(local) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    /^(?=.*\p{L})..+$/u.test(labels.at(-1)!)
  );
}

/** The specification's sentence for e-mails of members and contact (formation.md §5). */
export const memberEmailError = 'Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)';
