import type { CSSObject } from '@emotion/react';
import type { VgmContainerLine } from '#contract/vgm';
import { VGM_STATE } from '#domain/vgm/vgm-state';
import { formatDateTime } from '#i18n';
import { Card, Code, hint, token, useMessages } from '#ui';
import { useByMail } from '../by-mail.ts';
import { VgmStateChip } from './VgmStateChip.tsx';

/** The two ways to verify a mass. */
export function MethodsCard() {
  const t = useMessages('vgm');
  const isByMail = useByMail();
  return (
    <Card title={t('methods')}>
      <dl css={methods}>
        <dt>
          <Code>SM1</Code>
        </dt>
        <dd>{t('methods.sm1')}</dd>
        <dt>
          <Code>SM2</Code>
        </dt>
        <dd>{t('methods.sm2')}</dd>
      </dl>
      {isByMail ? null : <p css={[hint, { marginTop: token.s2 }]}>{t('methods.phone')}</p>}
    </Card>
  );
}

const SHOWN = 8;

/** The latest declarations, newest first. */
export function SentCard({ stored }: { stored: ReadonlyMap<string, VgmContainerLine> }) {
  const t = useMessages('vgm');
  const at = (line: VgmContainerLine) => line.answerTime ?? line.submitTime ?? 0;
  const sent = [...stored.values()].filter(({ status }) => status !== VGM_STATE.open).toSorted((a, b) => at(b) - at(a));
  if (sent.length === 0) return null;
  return (
    <Card title={t('sent')}>
      <ul css={list}>
        {sent.slice(0, SHOWN).map((line) => (
          <li key={line.ctnNo}>
            <span>
              <Code>{line.ctnNo}</Code>
              <span css={[hint, { display: 'block' }]}>{t('sent.when', { time: formatDateTime(at(line)).slice(5, 16), version: line.version })}</span>
            </span>
            <VgmStateChip status={line.status} />
          </li>
        ))}
      </ul>
      {sent.length > SHOWN ? <p css={hint}>{t('sent.more', { count: sent.length - SHOWN })}</p> : null}
    </Card>
  );
}

const methods: CSSObject = { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: `${token.s2} ${token.s3}`, margin: 0, '& dd': { margin: 0 } };
const list: CSSObject = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: token.s2,
    padding: `${token.half2} 0`,
    borderTop: `${token.hair} solid ${token.line}`,
  },
};
