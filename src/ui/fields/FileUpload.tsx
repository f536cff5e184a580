import type { CSSObject } from '@emotion/react';
import { Upload as UploadSign } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useMessages } from '../environment.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { hint, visuallyHidden } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';
import { DEFAULT_MAX_BYTES, sizeText, type FileLimits } from '../upload/file-limits.ts';
import { PendingRow, StoredRow } from '../upload/FileRow.tsx';
import { useUploads, type StoredFile, type Upload } from '../upload/useUploads.ts';

export interface FileUploadProps extends FieldProps, FileLimits {
  value: readonly StoredFile[];
  onChange?: ((value: readonly StoredFile[]) => void) | undefined;
  /** Uploads one file and reports progress; the signal aborts a cancelled upload. */
  upload: Upload;
  /** Maximum number of files; 1 by default. */
  max?: number;
}

/** Uploads chosen, dropped or pasted files at once, each with its progress. */
export function FileUpload({ value, onChange, upload, accept, maxBytes = DEFAULT_MAX_BYTES, max = 1, ...field }: FileUploadProps) {
  const t = useMessages('ui');
  const [isOver, setOver] = useState(false);
  const sent = useRef(new Map<string, File>());
  const keeping: Upload = async (file, onProgress, signal) => {
    const outcome = await upload(file, onProgress, signal);
    if (outcome.ok) sent.current.set(outcome.file.url ?? outcome.file.name, file);
    return outcome;
  };
  const { pending, add, cancel, retry, remove } = useUploads({ value, onChange, upload: keeping, accept, maxBytes, max });
  const isFixed = field.readOnly || field.disabled;
  const isFull = value.length >= max;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isFixed) add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isFixed) return;
    event.preventDefault();
    add(files);
  };
  const limits = accept
    ? t('upload.limits', { formats: accept.join(', '), limit: sizeText(maxBytes) })
    : t('upload.limit', { limit: sizeText(maxBytes) });
  return (
    <Field {...field}>
      {(control) => (
        <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
          {isFixed || isFull ? null : (
            <label
              css={zone}
              data-over={isOver || undefined}
              data-invalid={field.error ? '' : undefined}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
              onPaste={paste}
            >
              <input
                {...control}
                type="file"
                css={visuallyHidden}
                multiple={max > 1}
                accept={accept?.map((extension) => `.${extension}`).join(',')}
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  // Allow the same file to be chosen again after a failure.
                  event.target.value = '';
                }}
              />
              <UploadSign aria-hidden css={{ width: token.icon20, height: token.icon20, color: token.action }} />
              <span>
                <span css={{ display: 'block' }}>{max > 1 ? t('upload.drop.many') : t('upload.drop')}</span>
                <span css={{ ...hint, display: 'block', overflowWrap: 'anywhere' }}>{limits}</span>
              </span>
            </label>
          )}
          {value.length + pending.length > 0 ? (
            <ul aria-label={t('upload.list', { label: field.label })} css={{ minWidth: 0 }}>
              {value.map((file) => (
                <StoredRow
                  key={file.url ?? file.name}
                  file={file}
                  local={sent.current.get(file.url ?? file.name)}
                  onRemove={isFixed ? undefined : () => remove(file)}
                />
              ))}
              {pending.map((entry) => (
                <PendingRow key={entry.id} entry={entry} onCancel={() => cancel(entry.id)} onRetry={() => retry(entry.id)} />
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </Field>
  );
}

const zone: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  position: 'relative',
  minHeight: `calc(2 * ${token.s8})`,
  padding: `${token.s3} ${token.s4}`,
  border: `${token.hair} dashed ${token.control}`,
  borderRadius: token.rField,
  background: token.surface,
  cursor: 'pointer',
  '&:hover': { borderColor: token.text3, background: token.hover },
  '&[data-over]': { borderColor: token.action, borderStyle: 'solid', background: token.selected },
  '&[data-invalid]': { borderColor: token.bad },
  '&:has(:focus-visible)': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair2 },
};
