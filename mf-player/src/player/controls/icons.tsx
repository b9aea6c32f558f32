import type { SVGAttributes } from 'react';

const shapes = {
  play: <path d="M7 4.6v14.8a1 1 0 0 0 1.53.85l11.6-7.4a1 1 0 0 0 0-1.7L8.53 3.75A1 1 0 0 0 7 4.6Z" fill="currentColor" stroke="none" />,
  pause: (
    <path
      d="M7 4h3a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm7 0h3a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Z"
      fill="currentColor"
      stroke="none"
    />
  ),
  replay: <path d="M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.4M3.5 3.6v4.8h4.8" />,
  back: (
    <>
      <path d="M12 4.5a8 8 0 1 1-7.6 5.5M12 4.5 8.6 1.9M12 4.5 8.6 7.2" />
      <Ten />
    </>
  ),
  forward: (
    <>
      <path d="M12 4.5a8 8 0 1 0 7.6 5.5M12 4.5l3.4-2.6M12 4.5l3.4 2.7" />
      <Ten />
    </>
  ),
  rewind: <path d="m11.5 6-6 6 6 6m7-12-6 6 6 6" />,
  advance: <path d="m5.5 6 6 6-6 6m7-12 6 6-6 6" />,
  volumeOff: (
    <>
      <Speaker />
      <path d="m16.5 9.5 5 5m0-5-5 5" />
    </>
  ),
  volumeLow: (
    <>
      <Speaker />
      <path d="M16 9.4a3.8 3.8 0 0 1 0 5.2" />
    </>
  ),
  volumeHigh: (
    <>
      <Speaker />
      <path d="M16 9.4a3.8 3.8 0 0 1 0 5.2m2.9-8a8 8 0 0 1 0 10.8" />
    </>
  ),
  captions: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M10.3 10.3a2.4 2.4 0 1 0 0 3.4m7-3.4a2.4 2.4 0 1 0 0 3.4" />
    </>
  ),
  settings: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M19.3 14.6a1.6 1.6 0 0 0 .3 1.8 2 2 0 1 1-2.8 2.8 1.6 1.6 0 0 0-2.7 1.1 2 2 0 0 1-4 0 1.6 1.6 0 0 0-2.8-1.1 2 2 0 1 1-2.8-2.8 1.6 1.6 0 0 0-1.1-2.7 2 2 0 0 1 0-4 1.6 1.6 0 0 0 1.1-2.8 2 2 0 1 1 2.8-2.8 1.6 1.6 0 0 0 2.8-1.1 2 2 0 0 1 4 0 1.6 1.6 0 0 0 2.7 1.1 2 2 0 1 1 2.8 2.8 1.6 1.6 0 0 0 1.1 2.8 2 2 0 0 1 0 4 1.6 1.6 0 0 0-1.4.9Z" />
    </>
  ),
  pip: (
    <>
      <path d="M21 10V6.5A1.5 1.5 0 0 0 19.5 5h-15A1.50 1.5 0 0 0 3 6.500v11A1.50 1.5 0 0 0 4.5 19H9" />
      <rect x="12" y="13" width="9.5" height="6.5" rx="1.2" fill="currentColor" />
    </>
  ),
  fullscreen: <path d="M8.50 3.500h-4a1 1 0 0 0-1 1v4m12-5h4a1 1 0 0 1 1 1v4m-12 12h-4a1 1 0 0 1-1-1v-4m17 0v4a1 1 0 0 1-1 1h-4" />,
  fullscreenExit: <path d="M3.50 8.500h4a1 1 0 0 0 1-1v-4m7 0v4a1 1 0 0 0 1 1h4m-17 7h4a1 1 0 0 1 1 1v4m12-5h-4a1 1 0 0 0-1 1v4" />,
  airplay: (
    <>
      <path d="M6.50 17H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-1.5" />
      <path d="m12 14.5 5 6H7Z" fill="currentColor" />
    </>
  ),
  next: (
    <>
      <path d="M5 5.200v13.600a.8.8 0 0 0 1.24.660l10-6.800a.8.8 0 0 0 0-1.320l-10-6.800A.8.8 0 0 0 5 5.200Z" fill="currentColor" stroke="none" />
      <path d="M19.50 4.500v15" strokeWidth="2.4" />
    </>
  ),
  arrowBack: <path d="M19.50 12h-15m6.50-6.500L4.50 12l6.50 6.5" />,
  chevron: <path d="m9.50 5.5 6.5 6.5-6.5 6.5" />,
  check: <path d="m4.50 12.5 5 5 10-11" />,
  close: <path d="m5.50 5.5 13 13m0-13-13 13" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.500v5.500m0 3.200v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 6.800V12l3.50 2.2" />
    </>
  ),
  film: (
    <>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="M8 4v16M16 4v16M3 8.500h5m8 0h5M3 15.500h5m8 0h5M8 12h8" />
    </>
  ),
} as const;

export type IconName = keyof typeof shapes;

function Speaker() {
  return (
    <path d="M11.50 5.200a.7.7 0 0 0-1.18-.500L6.60 8.200H3.700a1 1 0 0 0-1 1v5.600a1 1 0 0 0 1 1h2.900l3.72 3.500a.7.7 0 0 0 1.18-.500Z" fill="currentColor" />
  );
}

function Ten() {
  return <path d="m8.20 11.2 1.5-1v5.400m2.60-3.700v2a1.65 1.65 0 0 0 3.3 0v-2a1.65 1.65 0 0 0-3.3 0Z" strokeWidth="1.5" />;
}

interface IconProps extends Pick<SVGAttributes<SVGSVGElement>, 'slot'> {
  readonly name: IconName;
}

/** Decoration: what carries it has the name. */
export function Icon({ name, slot }: IconProps) {
  return (
    <svg
      slot={slot}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-mirror={MIRRORED.has(name) ? '' : undefined}
    >
      {shapes[name]}
    </svg>
  );
}

/** Those that point along the text, not along time. */
const MIRRORED = new Set<IconName>(['arrowBack', 'chevron']);
