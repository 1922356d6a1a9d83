const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Something before the `@`, and after it a domain with a dot: `maria@gmail` and `maria@` are cut off while typing. */
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

/** The specification's sentence for the e-mail of a member and of the contact (formation.md §5). */
export const memberEmailError = 'Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)';
