export function NightSea({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id="moon-glow">
          <stop offset="0" stopColor="var(--moon)" stopOpacity="0.5" />
          <stop offset="0.35" stopColor="var(--moon)" stopOpacity="0.13" />
          <stop offset="1" stopColor="var(--moon)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="beam" x1="1" x2="0">
          <stop offset="0" stopColor="var(--beam)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0.34" />
        </linearGradient>
        <linearGradient id="sea-far" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sea-far)" />
          <stop offset="1" stopColor="var(--sea-mid)" />
        </linearGradient>
        <linearGradient id="sea-near" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sea-near)" />
          <stop offset="1" stopColor="var(--sea-deep)" />
        </linearGradient>
      </defs>
      <Stars />
      <Moon />
      <Coast />
      <path d="M0 640h1440v260H0z" fill="url(#sea-far)" />
      <MoonPath />
      <path
        d="M690 668c60 8 118 16 164 25s72 15 98 25"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 13"
      />
      <path
        d="M0 726c120-16 220 12 340 4s210-22 330-8 240 18 380 6 250-14 390 2v170H0z"
        fill="var(--sea-mid)"
        opacity="0.85"
      />
      <Boat />
      <path d="M0 792c130-14 250 16 380 8s240-24 370-8 220 20 350 8 220-20 340-4v104H0z" fill="url(#sea-near)" />
    </svg>
  );
}

function Moon() {
  return (
    <>
      <g className="hidden md:block">
        <circle cx="1236" cy="270" r="186" fill="url(#moon-glow)" />
        <circle cx="1236" cy="270" r="44" fill="var(--moon)" />
      </g>
      <g className="md:hidden">
        <circle cx="1236" cy="400" r="186" fill="url(#moon-glow)" />
        <circle cx="1236" cy="400" r="44" fill="var(--moon)" />
      </g>
    </>
  );
}

const stars = [
  [72, 96, 1.6], [168, 248, 1.1], [236, 62, 1.2], [318, 168, 1.7], [412, 92, 1.1], [468, 286, 1.3], [556, 54, 1.4],
  [604, 208, 1.1], [668, 118, 1.8], [706, 332, 1.2], [772, 64, 1.2], [806, 226, 1.5], [858, 402, 1.1], [884, 132, 1.3],
  [932, 286, 1.8], [968, 72, 1.1], [1012, 190, 1.4], [1050, 372, 1.2], [1072, 96, 1.7], [1118, 262, 1.1],
  [1146, 44, 1.3], [1180, 408, 1.5], [1290, 372, 1.2], [1330, 92, 1.4], [1352, 276, 1.7], [1398, 170, 1.1],
  [1412, 404, 1.3], [1262, 486, 1.1], [984, 478, 1.2], [1100, 524, 1.1], [1372, 540, 1.2],
] as const; // oxfmt-ignore

function Stars() {
  return (
    <g fill="var(--star)">
      {stars.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={r > 1.4 ? 0.9 : 0.5} />
      ))}
    </g>
  );
}

function Coast() {
  return (
    <g>
      <path d="M662 566 L1120 500 L1120 606 Z" fill="url(#beam)" />
      <path d="M470 640c30-14 62-24 96-27 22-2 40-8 58-14 26-9 46-3 66 8 30 15 66 26 112 33z" fill="var(--sea-near)" />
      <path d="M646 602l4-34h16l4 34z" fill="var(--mast)" />
      <path d="M648.5 583h19l1.2 9h-21.4z" fill="var(--danger)" opacity="0.75" />
      <path d="M649 568v-9h18v9z" fill="var(--moon)" />
      <path d="M646 559l12-9 12 9z" fill="var(--mast)" />
    </g>
  );
}

const glints = [
  [652, 92], [666, 60], [680, 110], [696, 72], [712, 128], [730, 84], [748, 118], [768, 66],
] as const; // oxfmt-ignore

function MoonPath() {
  return (
    <g fill="var(--moon)">
      {glints.map(([y, width], index) => (
        <rect
          key={y}
          x={1236 - width / 2 + (index % 2 ? 10 : -8)}
          y={y}
          width={width}
          height="3.4"
          rx="1.7"
          opacity={0.5 - index * 0.045}
        />
      ))}
    </g>
  );
}

function Boat() {
  return (
    <g transform="translate(1068 764) rotate(-2.5) scale(1.12)">
      <path d="M3-196h5V0H3z" fill="var(--mast)" />
      <path d="M8-194l28 8-28 9z" fill="var(--primary)" />
      <path d="M12-172c44 52 66 104 72 154H12z" fill="var(--sail)" />
      <path d="M-1-168c-14 62-44 114-92 152 32-7 62-6 92-2z" fill="var(--sail-shade)" />
      <path d="M-118-10c40 5 150 6 208 0-3 28-18 44-40 46h-104c-28-2-50-20-64-46z" fill="var(--hull)" />
      <path d="M-118-10c40 5 150 6 208 0l-1 9c-60 6-158 6-202 1z" fill="var(--sail)" />
    </g>
  );
}
