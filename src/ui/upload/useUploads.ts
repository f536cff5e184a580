import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../environment.tsx';
import { DEFAULT_MAX_BYTES, refusalOf, sizeText, type FileLimits } from './file-limits.ts';

/** A stored file. */
export interface StoredFile {
  name: string;
  url?: string;
  size?: number;
}

/** A refused file need not be sent again. */
export type UploadOutcome = { ok: true; file: StoredFile } | { ok: false; message?: string; isRefused?: boolean };

/** Uploads one file; `onProgress` takes a share from 0 to 1. */
export type Upload = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadOutcome>;

/** A file that is being uploaded, or whose upload failed. */
export interface PendingFile {
  id: number;
  file: File;
  state: { is: 'sending'; share: number } | { is: 'failed'; message: string } | { is: 'refused'; message: string };
}

interface Input extends FileLimits {
  value: readonly StoredFile[];
  onChange: ((value: readonly StoredFile[]) => void) | undefined;
  upload: Upload;
  /** Maximum number of files. */
  max: number;
}

let lastId = 0;

/** Files from selection until the server has stored them. */
export function useUploads({ value, onChange, upload, accept, maxBytes = DEFAULT_MAX_BYTES, max }: Input) {
  const t = useMessages('ui');
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const clocks = useRef(new Map<number, AbortController>());
  // Several uploads may end between two renders; each builds on the latest state.
  const stored = useRef(value);
  const latest = useRef({ onChange, upload });
  useEffect(() => {
    stored.current = value;
    latest.current = { onChange, upload };
  });
  useEffect(() => {
    const running = clocks.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const set = (id: number, state: PendingFile['state']) => setPending((list) => list.map((entry) => (entry.id === id ? { ...entry, state } : entry)));
  const drop = (id: number) => {
    clocks.current.get(id)?.abort();
    clocks.current.delete(id);
    setPending((list) => list.filter((entry) => entry.id !== id));
  };
  const send = async (id: number, file: File) => {
    const controller = new AbortController();
    clocks.current.set(id, controller);
    set(id, { is: 'sending', share: 0 });
    const outcome = await latest.current
      .upload(file, (share) => controller.signal.aborted || set(id, { is: 'sending', share }), controller.signal)
      .catch((): UploadOutcome => ({ ok: false }));
    if (controller.signal.aborted) return;
    clocks.current.delete(id);
    if (!outcome.ok) return set(id, { is: outcome.isRefused ? 'refused' : 'failed', message: outcome.message ?? t('upload.failed') });
    drop(id);
    stored.current = [...stored.current, outcome.file];
    latest.current.onChange?.(stored.current);
  };
  const add = (files: readonly File[]) => {
    const going = pending.filter((entry) => entry.state.is === 'sending').length;
    let room = max - value.length - going;
    const entries = files.map((file): PendingFile => {
      const refusal = refusalOf(file, { accept, maxBytes });
      const message = refusal ? t(refusal, { limit: sizeText(maxBytes, '') }) : room-- > 0 ? undefined : t('upload.count', { max });
      return { id: ++lastId, file, state: message === undefined ? { is: 'sending', share: 0 } : { is: 'refused', message } };
    });
    setPending((list) => [...list.filter((entry) => entry.state.is !== 'refused'), ...entries]);
    for (const { id, file, state } of entries) if (state.is === 'sending') void send(id, file);
  };
  return {
    pending,
    add,
    cancel: drop,
    retry: (id: number) => {
      const entry = pending.find((each) => each.id === id);
      if (entry) void send(id, entry.file);
    },
    remove: (file: StoredFile) => onChange?.(value.filter((each) => each !== file)),
  };
}
