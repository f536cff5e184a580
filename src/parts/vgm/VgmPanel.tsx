import { type ReactNode, useMemo } from 'react';
import { useCall, useCore, useRecordSaved } from '#element';
import { ErrorPanel, Skeleton } from '#ui';
import { useChanged } from '../record/use-changed.ts';
import type { Choices } from '../form/fields-context.ts';
import { openVgm } from './vgm-values.ts';
import { VgmEditor } from './VgmEditor.tsx';

export interface VgmPanelProps {
  bookingId: string;
  /** Version of the booking: its status decides what can be done. */
  bookingVersion: number;
  isReadOnly: boolean;
  choices: Choices;
  /** Beside the form, above its own cards. */
  side?: ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The VGM was saved, or the carrier has answered. */
  onChanged: () => void;
  /** Shows the shipping instruction. */
  openSi: () => void;
}

/** The VGM of a booking. */
export function VgmPanel({ bookingId, bookingVersion, onChanged, ...props }: VgmPanelProps) {
  const { api } = useCore();
  const { data, isError, isFetching, isFetchedAfterMount, error, refetch } = useCall(
    api.vgm.initWebBookingVgm,
    { bookingId },
    { quiet: true, loadingBar: false, staleTime: 0 },
  );
  useRecordSaved('vgm', () => {
    void refetch();
    onChanged();
  });
  useChanged(bookingVersion, () => void refetch());
  // Each answer once: one that is older than a save must not come back with another rendering.
  const stored = useMemo(() => data && openVgm(data), [data]);
  // What an earlier page has left in the cache may be outdated, and input must not be put on top of it.
  if (stored && (isFetchedAfterMount || !isFetching)) return <VgmEditor key={bookingId} stored={stored} {...props} />;
  if (isError)
    return (
      <ErrorPanel busy={isFetching} retry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return <Skeleton height="480px" />;
}
