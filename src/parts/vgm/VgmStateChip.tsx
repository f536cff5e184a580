import { VGM_STATE } from '#domain/vgm/vgm-state';
import { IconDone, IconDraft, IconReturned, IconSent, StatusChip, type Tone, useMessages } from '#ui';

const LOOKS: Readonly<Record<number, { tone: Tone; icon: typeof IconDone }>> = {
  [VGM_STATE.open]: { tone: 'idle', icon: IconDraft },
  [VGM_STATE.submitted]: { tone: 'info', icon: IconSent },
  [VGM_STATE.accepted]: { tone: 'good', icon: IconDone },
  [VGM_STATE.rejected]: { tone: 'bad', icon: IconReturned },
};

const STATES = ['state.0', 'state.1', 'state.2', 'state.3'] as const;

/** State of the declaration of one container. */
export function VgmStateChip({ status }: { status: number }) {
  const t = useMessages('vgm');
  const { tone, icon } = LOOKS[status] ?? { tone: 'idle' as const, icon: IconDraft };
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(STATES[status] ?? 'state.0')}
    </StatusChip>
  );
}
