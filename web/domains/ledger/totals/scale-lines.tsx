import { shortUsd } from './chart-scale.state.ts';

type ScaleLinesProps = {
  /** In cents. */
  ticks: readonly number[];
  left: number;
  width: number;
  yOf: (cents: number) => number;
};

export function ScaleLines({ ticks, left, width, yOf }: ScaleLinesProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
      <text x={left - 6} y={yOf(tick) + 4} textAnchor="end">
        {shortUsd(tick)}
      </text>
    </g>
  ));
}
