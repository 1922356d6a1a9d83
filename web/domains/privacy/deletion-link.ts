/** Token of a deletion mail's link, kept after the address is cleaned because a second-factor challenge may come in between. */
let token: string | undefined;

const parameter = 'eliminar';

export function readDeletionToken(): string | undefined {
  token ??= new URLSearchParams(location.search).get(parameter) ?? undefined;
  return token;
}

export function forgetDeletionToken(): void {
  token = undefined;
}
