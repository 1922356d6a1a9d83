/** Of what an inviter writes. */
export const noteLengthMax = 200;

/** Whether a mail program would make a link of a part of it: `https:`, `www.`, or a host such as `zarpa.example`. */
export function leadsElsewhere(text: string): boolean {
  // EE.UU., RR.HH.: plural abbreviations are written so.
  const plain = text.replaceAll(/(?<!\p{L})(\p{Lu})\1\.(\p{Lu})\2(?!\p{L})/gu, '');
  return /[a-z]+:\/\/|https?:|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu.test(plain);
}

/** How a mail of ours names a person: by their address where the name that they gave themselves would be a link. */
export const safeName = ({ name, email }: { name: string; email: string }): string =>
  name.trim() === '' || leadsElsewhere(name) ? email : name;
