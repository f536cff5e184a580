import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button, Card, hint, IconRefresh, token, useMessages } from '#ui';
import { FieldAt } from '../form/FieldAt.tsx';

const HEAD = ['responsibleParty', 'authorizedPerson', 'tel', 'email', 'weighingParty', 'weighingLocation', 'orderedByParty', 'remark'] as const;
/** Required as soon as a container is weighed, which is the usual method. */
const WEIGHING: readonly string[] = ['weighingParty', 'weighingLocation'];

interface DeclarationCardProps {
  isReadOnly: boolean;
  /** Takes containers over from the shipping instruction. */
  sync: () => void;
  /** The containers. */
  children: ReactNode;
}

/** Who declares, and where the containers were weighed; below it the containers. */
export function DeclarationCard({ isReadOnly, sync, children }: DeclarationCardProps) {
  const t = useMessages('vgm');
  return (
    <Card
      flush
      title={
        <>
          {t('section.head')} <span css={titleHint}>{t('section.head.hint')}</span>
        </>
      }
      aside={
        isReadOnly ? null : (
          <Button size="small" variant="bare" icon={<IconRefresh aria-hidden />} onClick={sync}>
            {t('sync')}
          </Button>
        )
      }
    >
      <div css={grid}>
        {HEAD.map((name) => (
          <FieldAt key={name} name={`vgmVo.${name}`} required={WEIGHING.includes(name) || undefined} />
        ))}
      </div>
      {children}
    </Card>
  );
}

const titleHint: CSSObject = { ...hint, fontWeight: token.regular, marginInlineStart: token.s1 };
const grid: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
  gap: `${token.s2} ${token.s3}`,
  alignItems: 'start',
  padding: `0 ${token.s4} ${token.s3}`,
};
