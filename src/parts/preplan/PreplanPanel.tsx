import { type ReactNode, useMemo } from 'react';
import type { NumberedBill } from '#domain/preplan/preplan-rules';
import { useCall, useCore, useRecordSaved } from '#element';
import { ErrorPanel, Skeleton } from '#ui';
import { useChanged } from '../record/use-changed.ts';
import type { Choices } from '../form/fields-context.ts';
import { openPreplan } from './preplan-values.ts';
import { PreplanEditor } from './PreplanEditor.tsx';

export interface PreplanPanelProps {
  bookingId: string;
  /** Version of the booking: its status decides what can be done. */
  bookingVersion: number;
  isReadOnly: boolean;
  choices: Choices;
  /** Beside the form, above its own cards. */
  side?: ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The pre-plan was saved, or customs has answered. */
  onChanged: () => void;
}

const NONE: readonly NumberedBill[] = [];

/** The pre-plan of a booking. */
export function PreplanPanel({ bookingId, bookingVersion, onChanged, ...props }: PreplanPanelProps) {
  const { api } = useCore();
  const { data, isError, isFetching, isFetchedAfterMount, error, refetch } = useCall(
    api.preplan.initPreplan,
    { bookingId },
    { quiet: true, loadingBar: false, staleTime: 0 },
  );
  const { data: bills } = useCall(api.preplan.queryPreplanContainerBlNoDropList, { bookingId }, { quiet: true, loadingBar: false, staleTime: 0 });
  const { data: known } = useCall(api.bill.getBlNo, { bookingId }, { enabled: !props.isReadOnly, quiet: true, loadingBar: false, staleTime: 0 });
  useRecordSaved('preplan', () => {
    void refetch();
    onChanged();
  });
  useChanged(bookingVersion, () => void refetch());
  // Each answer once: one that is older than a save must not come back with another rendering.
  const stored = useMemo(() => data && openPreplan(data), [data]);
  // What an earlier page has left in the cache may be outdated, and input must not be put on top of it.
  if (stored && (isFetchedAfterMount || !isFetching))
    return <PreplanEditor key={bookingId} stored={stored} bills={bills ?? NONE} masterNo={known?.mblNo ?? ''} {...props} />;
  if (isError)
    return (
      <ErrorPanel busy={isFetching} retry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return <Skeleton height="480px" />;
}
