/** '7', and from a hundred on '99+': the server counts no further. Pure. */
export function unreadLabel(count: number): string {
  return count > 99 ? '99+' : String(count);
}
