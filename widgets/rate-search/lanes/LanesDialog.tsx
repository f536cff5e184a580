import { useState } from 'react';
import { LANE_PORTS_MAX } from '#domain/lane-limits';
import { type PortOption, PortsCombobox } from '#parts';
import { Button, Dialog, hint, token, useMessages } from '#ui';

interface LanesDialogProps {
  ports: { pol: readonly PortOption[]; pod: readonly PortOption[] };
  onChoose: (pol: readonly PortOption[], pod: readonly PortOption[]) => void;
  onClose: () => void;
}

/** Several ports of loading or discharge at once. */
export function LanesDialog({ ports, onChoose, onClose }: LanesDialogProps) {
  const t = useMessages('rate-search-tools');
  const [pol, setPol] = useState(ports.pol);
  const [pod, setPod] = useState(ports.pod);
  const [isChecked, setChecked] = useState(false);
  const problem = (chosen: readonly PortOption[]) =>
    chosen.length > LANE_PORTS_MAX ? t('lanes.tooMany', { max: LANE_PORTS_MAX }) : isChecked && chosen.length === 0 ? t('lanes.required') : undefined;
  const isValid = [pol, pod].every(({ length }) => length > 0 && length <= LANE_PORTS_MAX);
  const lanes = pol.flatMap((start) => pod.filter((end) => end.value !== start.value)).length;
  const search = () => {
    setChecked(true);
    if (!isValid || lanes === 0) return;
    onClose();
    onChoose(pol, pod);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lanes.title')}
      footStart={<span role="status">{isValid ? t('lanes.count', { count: lanes }) : ''}</span>}
      foot={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="filled" onClick={search}>
            {t('lanes.search')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s4 }}>
        <p css={hint}>{t('lanes.hint', { max: LANE_PORTS_MAX })}</p>
        <PortsCombobox label={t('lanes.pol')} name="pols" portType="sea" required value={pol} onChange={setPol} error={problem(pol)} />
        <PortsCombobox label={t('lanes.pod')} name="pods" portType="sea" required value={pod} onChange={setPod} error={problem(pod)} />
      </div>
    </Dialog>
  );
}
