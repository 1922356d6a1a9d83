/** Token of an invitation's link, kept after the address is cleaned because a second-factor challenge may come in between. */
let token: string | undefined;

export function readInvitation(): string | undefined {
  token ??= new URLSearchParams(location.search).get('invitacion') ?? undefined;
  return token;
}

export function forgetInvitation(): void {
  token = undefined;
}
