import type { Reliability } from '#domain/sailing/reliability';
import { useReliability } from '#parts';
import { hint, token, useMessages } from '#ui';

/** How reliably the carrier keeps its schedule on the lane, and what that means. */
export function ReliabilityNote({ of, carrier }: { of: Reliability; carrier: string }) {
  const t = useMessages('sailing-schedule');
  const { full, explained } = useReliability(of);
  return (
    <span css={{ display: 'grid', gap: token.half2 }}>
      <span css={hint}>{t('reliability.of', { carrier })}</span>
      <span>{full}</span>
      {explained ? <span css={hint}>{explained}</span> : null}
    </span>
  );
}
