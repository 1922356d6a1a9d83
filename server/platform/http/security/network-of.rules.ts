/** IPv6 by /64, because a customer may choose addresses within it; IPv4 by full address, also in IPv6 notation. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address
    .split('%')[0]!
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
