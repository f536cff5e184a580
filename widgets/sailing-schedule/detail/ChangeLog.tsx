import type { CSSObject } from '@emotion/react';
import type { SailingDetail } from '#contract/sailing';
import { SAILING_FIELDS, type SailingField } from '#domain/sailing/sailing-fields';
import { formatDateTime } from '#i18n';
import { hint, token, useMessages } from '#ui';
import { movedText } from './moved-text.ts';

const isField = (field: string): field is SailingField => Object.hasOwn(SAILING_FIELDS, field);
const SOURCES = ['manual', 'import', 'carrier'] as const;

/** Changes of the sailing, the latest first. */
export function ChangeLog({ changes }: { changes: SailingDetail['changeLog'] }) {
  const t = useMessages('sailing-schedule');
  if (changes.length === 0) return <span css={hint}>{t('changes.none')}</span>;
  return (
    <ol css={list}>
      {changes.map(({ time, field, old, new: now, movedMs, source }) => {
        const from = SOURCES.find((one) => one === source);
        return (
          <li key={`${time} ${field}`} css={entry}>
            <span>
              <b css={{ fontWeight: token.strong }}>{isField(field) ? t(`field.${field}`) : field}</b>{' '}
              {old ? <del css={{ color: token.bad }}>{old}</del> : null} {now} {movedMs ? <b css={moved}>{movedText(movedMs, t)}</b> : null}
            </span>
            <span css={hint}>
              {formatDateTime(time).slice(0, 16)}
              {from ? `, ${t(`source.${from}`)}` : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const list: CSSObject = { display: 'grid', gap: token.s2, maxHeight: token.listHeight, overflowY: 'auto' };
const moved: CSSObject = { fontWeight: token.medium, whiteSpace: 'nowrap' };
const entry: CSSObject = { display: 'grid', paddingInlineStart: token.s3, borderInlineStart: `${token.hair2} solid ${token.lineStrong}` };
