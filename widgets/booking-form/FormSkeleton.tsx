import { Card, Skeleton, token, useMessages } from '#ui';

const CELLS = 16;

/** Placeholder of the form while it loads. */
export function FormSkeleton() {
  const t = useMessages('booking-form');
  return (
    <div role="status" aria-label={t('loading')} aria-busy css={{ display: 'grid', gap: token.s3 }}>
      <Skeleton width="40%" height={token.l28} />
      <Card>
        <div css={grid}>
          {Array.from({ length: CELLS }, (_, cell) => (
            <div key={cell} css={{ display: 'grid', gap: token.s1 }}>
              <Skeleton width="30%" height={token.s3} />
              <Skeleton height={token.field} radius={token.rField} />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: token.s5,
  minHeight: '720px',
  alignContent: 'start',
} as const;
