import { Card, Skeleton, token, useMessages } from '#ui';

const LINE = '48px';

/** Room for the due dates, so that they do not move the form when they are shown. */
export function CutOffSkeleton({ lines }: { lines: number }) {
  const t = useMessages('booking-form');
  if (lines === 0) return null;
  return (
    <Card title={t('cutOffs')}>
      <div css={cutOffList}>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={LINE} />
        ))}
      </div>
    </Card>
  );
}

export const cutOffList = {
  display: 'grid',
  // The card is a size container: wide where it is above the sheet.
  '@container (min-width: 312px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', columnGap: token.s3 },
} as const;
