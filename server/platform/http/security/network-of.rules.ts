/** An IPv6 customer has a /64 to choose addresses from; IPv4 counts whole, also when written as IPv6. */
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
