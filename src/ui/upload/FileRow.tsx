import type { CSSObject } from '@emotion/react';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { useMessages } from '../environment.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { hint } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';
import { sizeText } from './file-limits.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { PendingFile, StoredFile } from './useUploads.ts';

/** A stored file. */
export function StoredRow({ file, local, onRemove }: { file: StoredFile; local: File | undefined; onRemove: (() => void) | undefined }) {
  const t = useMessages('ui');
  const size = file.size ?? local?.size;
  return (
    <li css={row}>
      <Thumbnail name={file.name} file={local} url={file.url} />
      <div css={words}>
        <span css={whole}>
          {file.url ? (
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          ) : (
            file.name
          )}
        </span>
        <span css={{ ...hint, ...line, color: token.good }}>
          <CircleCheck aria-hidden css={sign} />
          {t('upload.done')}
          {size === undefined ? null : <span css={{ color: token.text3 }}>{sizeText(size)}</span>}
        </span>
      </div>
      {onRemove ? (
        <IconButton label={t('upload.remove', { name: file.name })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

/** A file that is being uploaded or was refused. */
export function PendingRow({ entry, onCancel, onRetry }: { entry: PendingFile; onCancel: () => void; onRetry: () => void }) {
  const t = useMessages('ui');
  const { file, state } = entry;
  return (
    <li css={row}>
      <Thumbnail name={file.name} file={state.is === 'refused' ? undefined : file} />
      <div css={words}>
        <span css={whole}>{file.name}</span>
        {state.is === 'sending' ? (
          <span css={{ ...hint, ...line }}>
            <Progress share={state.share} label={file.name} />
            {t('upload.sending', { percent: Math.round(state.share * 100) })}
          </span>
        ) : (
          <span role="alert" css={{ ...hint, ...line, color: token.bad, whiteSpace: 'normal' }}>
            <CircleAlert aria-hidden css={sign} />
            {state.message}
          </span>
        )}
      </div>
      {state.is === 'failed' ? (
        <IconButton label={t('upload.retry', { name: file.name })} tone="action" onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        label={state.is === 'sending' ? t('upload.cancel', { name: file.name }) : t('upload.remove', { name: file.name })}
        onClick={onCancel}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function Progress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <span role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} css={track}>
      <span
        css={{ display: 'block', height: '100%', background: token.actionSolid, transformOrigin: 'left' }}
        style={{ transform: `scaleX(${share})` }}
      />
    </span>
  );
}

const row: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  padding: `${token.half2} 0`,
  borderBottom: `${token.hair} solid ${token.line}`,
  '&:last-child': { borderBottom: 0 },
};
const whole: CSSObject = { overflowWrap: 'anywhere' };
const words: CSSObject = { display: 'grid', flex: 1, minWidth: 0 };
const line: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.half2,
  minHeight: token.l12,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
const sign: CSSObject = { width: token.icon14, height: token.icon14 };
const track: CSSObject = {
  flex: 1,
  maxWidth: token.menuWidth,
  height: token.s1,
  overflow: 'hidden',
  borderRadius: token.rRound,
  background: token.idleTint,
};
