import type { ReactNode } from 'react';
import { useCall, useCore, useRecordSaved } from '#element';
import { ErrorPanel, Skeleton } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { openVgm } from './vgm-values.ts';
import { VgmEditor } from './VgmEditor.tsx';

export interface VgmPanelProps {
  bookingId: string;
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
export function VgmPanel({ bookingId, onChanged, ...props }: VgmPanelProps) {
  const { api } = useCore();
  const { data, isError, isFetching, error, refetch } = useCall(
    api.vgm.initWebBookingVgm,
    { bookingId },
    { quiet: true, loadingBar: false, staleTime: 0 },
  );
  useRecordSaved('vgm', () => {
    void refetch();
    onChanged();
  });
  if (data) return <VgmEditor key={bookingId} stored={openVgm(data)} {...props} />;
  if (isError)
    return (
      <ErrorPanel busy={isFetching} retry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return <Skeleton height="480px" />;
}
