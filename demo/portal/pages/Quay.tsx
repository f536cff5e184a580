import { token } from '#ui';

const BOX = { width: 82, height: 34, gap: 5 };
const GROUND = 300;
/** Heights of the container stacks, left of the crane and right of it. */
const STACKS = [
  [30, 2],
  [118, 3],
  [206, 4],
  [294, 3],
  [560, 3],
  [648, 4],
  [736, 2],
] as const;
/** The one container in signal amber. */
const LIT = { stack: 3, level: 2 };

const boxes = STACKS.flatMap(([x, height], stack) =>
  Array.from({ length: height }, (_, level) => ({
    x,
    y: GROUND - (level + 1) * (BOX.height + BOX.gap),
    isLit: stack === LIT.stack && level === LIT.level,
    key: `${stack}.${level}`,
    shade: 0.5 + ((stack * 3 + level * 2) % 5) / 10,
  })),
);

/** A crane over stacked containers; decoration only. */
export function Quay() {
  return (
    <svg
      viewBox="0 0 850 350"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden
      css={{ alignSelf: 'end', width: '100%', maxHeight: '46vh' }}
      fill="none"
      strokeWidth="2"
    >
      {boxes.map(({ key, x, y, isLit, shade }) => (
        <rect
          key={key}
          x={x}
          y={y}
          width={BOX.width}
          height={BOX.height}
          rx="2"
          css={{ fill: isLit ? token.signal : token.lineStrong, opacity: isLit ? 1 : shade }}
        />
      ))}
      <g css={{ stroke: token.control }} strokeLinejoin="round">
        <path d="M398 300 L424 74 H490 L516 300 M411 186 H503 M419 118 L484 78 M411 186 L495 118 H419 M411 186 L509 244 L398 300" />
        <path d="M140 74 H640 M457 4 L160 74 M457 4 L618 74 M424 74 L457 4 L490 74" />
        <path d="M318 74 V176 M350 74 V176 M306 176 H362" />
        <rect x="604" y="62" width="36" height="12" />
      </g>
      <g css={{ stroke: token.lineStrong }}>
        <path d="M0 301 H850" css={{ stroke: token.control }} />
        <path d="M0 322 q26 -10 53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0" />
        <path d="M0 342 q26 -10 53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0 t53 0" />
      </g>
    </svg>
  );
}
