import { brand } from '../../contract/core/brand.ts';
import { html } from './html.ts';

export const wordmark = html`<span class="mark">
  <svg viewBox="0 0 32 32" width="34" height="34" fill="none" aria-hidden="true" focusable="false">
    <path d="M6 4h20.2a1 1 0 0 1 .77 1.64L12.6 22H4.9a1 1 0 0 1-.77-1.64L14.6 8.4H6z" fill="currentColor" />
    <path
      class="water"
      d="M3.4 25.4c3.1 0 3.9-1.9 6.7-1.9s3.4 1.9 6 1.9 3.2-1.9 6-1.9 3.4 1.9 6.5 1.9"
      stroke-width="2.7"
      stroke-linecap="round"
    />
  </svg>
  <span>${brand.product}</span>
</span>`;

const night = {
  star: 'oklch(0.97 0.02 200)',
  moon: 'oklch(0.95 0.045 185)',
  far: 'oklch(0.33 0.07 232)',
  mid: 'oklch(0.27 0.06 242)',
  near: 'oklch(0.21 0.05 252)',
  deep: 'oklch(0.188 0.044 263)',
  sail: 'oklch(0.96 0.02 200)',
  shade: 'oklch(0.83 0.06 200)',
  hull: 'oklch(0.85 0.125 190)',
  flag: '#52e9de',
  lamp: 'oklch(0.78 0.13 20)',
};

const stars = [
  [412, 92, 1.1], [468, 286, 1.3], [556, 54, 1.4], [604, 208, 1.1], [668, 118, 1.8], [706, 332, 1.2], [772, 64, 1.2],
  [806, 226, 1.5], [858, 402, 1.1], [884, 132, 1.3], [932, 286, 1.8], [968, 72, 1.1], [1012, 190, 1.4], [1050, 372, 1.2],
  [1072, 96, 1.7], [1118, 262, 1.1], [1290, 372, 1.2], [1330, 92, 1.4], [1352, 276, 1.7], [1398, 170, 1.1],
  [1412, 404, 1.3], [984, 478, 1.2], [1372, 540, 1.2],
] as const; // oxfmt-ignore

const glints = [
  [652, 92], [666, 60], [680, 110], [696, 72], [712, 128], [730, 84],
] as const; // oxfmt-ignore

/** The sea of the application's sign-in page by night (web/platform/ui/drawings/night-sea.tsx). Decoration for wide screens. */
export const nightSea = html`<svg
  class="sea"
  viewBox="0 0 1440 900"
  preserveAspectRatio="xMaxYMax slice"
  aria-hidden="true"
  focusable="false"
>
  <defs>
    <radialGradient id="glow">
      <stop offset="0" stop-color="${night.moon}" stop-opacity=".5" />
      <stop offset=".35" stop-color="${night.moon}" stop-opacity=".13" />
      <stop offset="1" stop-color="${night.moon}" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="beam" x1="1" x2="0">
      <stop offset="0" stop-color="${night.moon}" stop-opacity="0" />
      <stop offset="1" stop-color="${night.moon}" stop-opacity=".34" />
    </linearGradient>
    <linearGradient id="far" x2="0" y2="1">
      <stop offset="0" stop-color="${night.far}" />
      <stop offset="1" stop-color="${night.mid}" />
    </linearGradient>
    <linearGradient id="near" x2="0" y2="1">
      <stop offset="0" stop-color="${night.near}" />
      <stop offset="1" stop-color="${night.deep}" />
    </linearGradient>
  </defs>
  <g fill="${night.star}">
    ${stars.map(([x, y, r]) => html`<circle cx="${x}" cy="${y}" r="${r}" opacity="${r > 1.4 ? 0.9 : 0.5}" />`)}
  </g>
  <circle cx="1236" cy="190" r="186" fill="url(#glow)" />
  <circle cx="1236" cy="190" r="44" fill="${night.moon}" />
  <path d="M662 566 1120 500v106Z" fill="url(#beam)" />
  <path d="M470 640c30-14 62-24 96-27 22-2 40-8 58-14 26-9 46-3 66 8 30 15 66 26 112 33z" fill="${night.near}" />
  <path d="m646 602 4-34h16l4 34zM646 559l12-9 12 9z" fill="${night.shade}" />
  <path d="M648.5 583h19l1.2 9h-21.4z" fill="${night.lamp}" opacity=".75" />
  <path d="M649 568v-9h18v9z" fill="${night.moon}" />
  <path d="M0 640h1440v260H0z" fill="url(#far)" />
  <g fill="${night.moon}">
    ${glints.map(
      ([y, width], place) =>
        html`<rect
          x="${1236 - width / 2 + (place % 2 ? 10 : -8)}"
          y="${y}"
          width="${width}"
          height="3.4"
          rx="1.7"
          opacity="${0.5 - place * 0.045}"
        />`,
    )}
  </g>
  <path
    d="M690 668c60 8 118 16 164 25s72 15 98 25"
    fill="none"
    stroke="${night.flag}"
    stroke-width="3"
    stroke-linecap="round"
    stroke-dasharray="0.1 13"
  />
  <path
    d="M0 726c120-16 220 12 340 4s210-22 330-8 240 18 380 6 250-14 390 2v170H0z"
    fill="${night.mid}"
    opacity=".85"
  />
  <g transform="translate(1068 764) rotate(-2.5) scale(1.12)">
    <path d="M3-196h5V0H3z" fill="${night.shade}" />
    <path d="M8-194l28 8-28 9z" fill="${night.flag}" />
    <path d="M12-172c44 52 66 104 72 154H12z" fill="${night.sail}" />
    <path d="M-1-168c-14 62-44 114-92 152 32-7 62-6 92-2z" fill="${night.shade}" />
    <path d="M-118-10c40 5 150 6 208 0-3 28-18 44-40 46h-104c-28-2-50-20-64-46z" fill="${night.hull}" />
    <path d="M-118-10c40 5 150 6 208 0l-1 9c-60 6-158 6-202 1z" fill="${night.sail}" />
  </g>
  <path d="M0 792c130-14 250 16 380 8s240-24 370-8 220 20 350 8 220-20 340-4v104H0z" fill="url(#near)" />
</svg>`;
