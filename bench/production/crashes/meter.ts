/**
 * Counts what one process asks of its database and of its providers, and kills it at the n-th, which is then not passed
 * on. Only while it is armed; what the process does by itself at rest does not count.
 */
export type Meter = {
  /** False: not to be passed on, nor anything after it. */
  pass: (point: string) => boolean;
  /** Whether it belongs to the process at rest. */
  isBackground: (point: string) => boolean;
  learnBackground: () => void;
  arm: (killAt: number | undefined, kill: () => void) => void;
  /** The points since it was armed, the one of the kill included. */
  disarm: () => string[];
};

export function openMeter(): Meter {
  const background = new Set<string>();
  let mode: 'off' | 'learning' | 'armed' = 'off';
  let points: string[] = [];
  let killAt: number | undefined;
  let kill = () => undefined as void;
  let isKilled = false;
  return {
    pass: (point) => {
      if (isKilled) return false;
      if (mode === 'learning') background.add(point);
      if (mode !== 'armed' || background.has(point)) return true;
      points.push(point);
      if (points.length !== killAt) return true;
      isKilled = true;
      kill();
      return false;
    },
    isBackground: (point) => background.has(point),
    learnBackground: () => (mode = 'learning'),
    arm: (at, howToKill) => {
      mode = 'armed';
      points = [];
      killAt = at;
      kill = howToKill;
    },
    disarm: () => {
      mode = 'off';
      isKilled = false;
      return points;
    },
  };
}
