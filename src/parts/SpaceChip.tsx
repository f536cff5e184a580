import { IconGood, IconRefused, IconWaiting, type LucideIcon, StatusChip, type Tone, useMessages } from '#ui';

const LOOKS = {
  AVAILABLE: ['good', IconGood],
  TIGHT: ['warn', IconWaiting],
  FULL: ['bad', IconRefused],
} as const satisfies Record<string, readonly [Tone, LucideIcon]>;

const isKnown = (status: string): status is keyof typeof LOOKS => status in LOOKS;

/** Space on a sailing as icon and text; needs the namespace `status`. */
export function SpaceChip({ status }: { status: string }) {
  const t = useMessages('status');
  if (!isKnown(status)) return null;
  const [tone, icon] = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`space.${status}`)}
    </StatusChip>
  );
}
