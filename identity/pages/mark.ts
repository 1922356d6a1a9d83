import { brand } from '../../contract/brand.ts';
import { html } from './html.ts';

/** The product's mark, a Z whose diagonal is a sail over the water, and its name: as the application draws them. */
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

/** A boat that leaves at night: moon, its road on the water, three swells. Decoration for wide screens. */
export const nightSea = html`<svg
  class="sea"
  viewBox="0 0 640 420"
  preserveAspectRatio="xMidYMax slice"
  aria-hidden="true"
  focusable="false"
>
  <g fill="#eaf3fa">
    <circle cx="70" cy="60" r="1.5" opacity=".8" />
    <circle cx="150" cy="120" r="1.2" opacity=".6" />
    <circle cx="236" cy="48" r="1.8" opacity=".7" />
    <circle cx="322" cy="104" r="1.2" opacity=".5" />
    <circle cx="404" cy="36" r="1.5" opacity=".7" />
    <circle cx="590" cy="140" r="1.4" opacity=".6" />
    <circle cx="96" cy="188" r="1.1" opacity=".5" />
    <circle cx="560" cy="30" r="1.2" opacity=".6" />
  </g>
  <circle cx="492" cy="104" r="62" fill="#52e9de" opacity=".06" />
  <circle cx="492" cy="104" r="34" fill="#cdf6f1" />
  <path
    d="M0 262c54 0 54-12 107-12s53 12 107 12 53-12 106-12 54 12 107 12 53-12 107-12 53 12 106 12v158H0Z"
    fill="#0a2a48"
  />
  <path d="M474 268h40" stroke="#cdf6f1" stroke-width="3" stroke-linecap="round" opacity=".3" />
  <g>
    <path d="M262 120v128h-82c38-32 68-78 82-128Z" fill="#52e9de" />
    <path d="M274 148c36 26 58 60 66 100h-66Z" fill="#52e9de" opacity=".55" />
    <path d="M168 256h196c-8 26-26 44-54 44h-84c-30 0-50-18-58-44Z" fill="#eaf3fa" />
  </g>
  <path
    d="M0 292c46 0 46-14 92-14s46 14 91 14 46-14 92-14 45 14 91 14 46-14 91-14 46 14 92 14 46-14 91-14v142H0Z"
    fill="#003a52"
  />
  <path
    d="M92 278c45 0 45 14 91 14s46-14 92-14 45 14 91 14 46-14 91-14"
    fill="none"
    stroke="#52e9de"
    stroke-width="4"
    stroke-linecap="round"
  />
  <path d="M464 300h56M446 318h70M476 336h40" stroke="#cdf6f1" stroke-width="3" stroke-linecap="round" opacity=".3" />
  <path
    d="M0 340c54 0 54-14 107-14s53 14 107 14 53-14 106-14 54 14 107 14 53-14 107-14 53 14 106 14v80H0Z"
    fill="#0a2136"
  />
</svg>`;
