/** Which of an act's points (1 is the first) a kill is tried at: every n-th, and each call to a provider with what follows it. */
export function choosePoints(points: readonly string[], every: number): number[] {
  const isCall = (place: number) => points[place - 1]?.startsWith('cards: ');
  return points
    .map((_, index) => index + 1)
    .filter((place) => place % every === 0 || isCall(place) || isCall(place - 1));
}
