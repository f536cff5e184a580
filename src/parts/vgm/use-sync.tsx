import { useState } from 'react';
import { changesAnything, type SyncChanges, syncedLines } from '#domain/vgm/vgm-sync';
import { useCore } from '#element';
import { useMessages, useUi } from '#ui';
import { SyncDialog } from './SyncDialog.tsx';
import { lineOf, type LineValues } from './vgm-values.ts';

interface SyncOptions {
  bookingId: string;
  lines: () => readonly LineValues[];
  take: (lines: LineValues[]) => void;
}

/** Takes containers over from the shipping instruction, after a look at what that changes. */
export function useSync({ bookingId, lines, take }: SyncOptions) {
  const t = useMessages('vgm');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const [found, setFound] = useState<{ changes: SyncChanges; lines: LineValues[] }>();
  const preview = async () => {
    const result = await api.vgm.syncWebDataVgm({ bookingId }, { locale });
    if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
    const known = result.data.vgmList.filter(({ isOnSi }) => isOnSi).map(lineOf);
    if (known.length === 0) return void notices.show({ kind: 'info', message: t('sync.none') });
    const merged = syncedLines(lines(), known, (line) => line);
    if (changesAnything(merged.changes)) setFound(merged);
    else notices.show({ kind: 'info', message: t('sync.same') });
  };
  const dialog = found ? (
    <SyncDialog
      changes={found.changes}
      onClose={() => setFound(undefined)}
      take={() => {
        take(found.lines);
        setFound(undefined);
      }}
    />
  ) : null;
  return { preview, dialog };
}
