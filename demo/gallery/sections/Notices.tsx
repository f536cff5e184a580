import { useState } from 'react';
import { Button, NoticeStack, useMessages, type NoticeEntry } from '#ui';
import { line } from './layout.ts';

const KINDS = ['info', 'success', 'warning', 'error', 'loading'] as const;

/** A loading message needs no text. */
const TEXTS = { info: 'notice.text', success: 'notice.text', warning: 'cutOffPassed', error: 'failed', loading: undefined } as const;

export function Notices() {
  const t = useMessages('gallery');
  const [notices, setNotices] = useState<readonly NoticeEntry[]>([]);
  const add = (kind: NoticeEntry['kind']) => setNotices((list) => [...list, { id: Date.now(), kind, message: TEXTS[kind] ? t(TEXTS[kind]) : '' }]);
  return (
    <div css={line}>
      {KINDS.map((kind) => (
        <Button key={kind} onClick={() => add(kind)}>
          {t(`show.${kind}`)}
        </Button>
      ))}
      <NoticeStack notices={notices} onDismiss={(id) => setNotices((list) => list.filter((notice) => notice.id !== id))} />
    </div>
  );
}
