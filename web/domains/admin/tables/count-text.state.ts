export function countText(count: number): string {
  return count > 1000 ? '1 000+' : count === 1000 ? '1 000' : String(count);
}
