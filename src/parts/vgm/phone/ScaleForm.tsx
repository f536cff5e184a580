import { useCallback, useEffect, useState } from 'react';
import type { OpenVgmInfo } from '#contract/vgm';
import { VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { withWeights, type ListedWeights } from '#domain/vgm/vgm-weights';
import { useCore, useSession } from '#element';
import { Form, FormSummary, useForm, useMessages } from '#ui';
import { type Dated, readDraft, removeDraft, writeDraft } from '../../drafts/local-drafts.ts';
import type { Choices } from '../../form/fields-context.ts';
import { FieldAt } from '../../form/FieldAt.tsx';
import { FieldsProvider } from '../../form/FieldsProvider.tsx';
import { ScaleView } from '../ScaleView.tsx';
import { vgmLabel } from '../vgm-label.ts';
import { type OpenVgm, openVgm, vgmInput, type VgmValues } from '../vgm-values.ts';
import type { KeptItem } from './kept-item.ts';
import { keptWeighing } from './kept-weighing.ts';
import { useWeighings } from './use-weighings.ts';

interface ScaleFormProps {
  info: OpenVgmInfo;
  ctnNo: string;
  /** A weighing that was refused, to be corrected. */
  refused: KeptItem | undefined;
  choices: Choices;
  onClose: () => void;
  /** The weighing is kept, or on its way. */
  onDeclared: () => void;
}

const HEAD = ['responsibleParty', 'authorizedPerson', 'tel', 'weighingParty'] as const;

/** What is typed and not declared yet; contacts are not kept. */
interface KeptLine extends Dated {
  line: ListedWeights;
  place: string;
}
const asIs = (draft: Dated): Dated => draft;

/** One container at the scale, found by its number: what is declared goes into the outbox, with or without a network. */
export function ScaleForm({ info, ctnNo, refused, choices, onClose, onDeclared }: ScaleFormProps) {
  const t = useMessages('vgm');
  const { settings } = useCore();
  const owner = useSession().user?.userName ?? '';
  const { add } = useWeighings();
  const key = `weighing ${info.vgmVo.bookingId} ${ctnNo}`;
  // As it was found: what others change meanwhile is told when it is sent.
  const [open] = useState(() => withOneLine(openVgm(info), ctnNo));
  const [initial] = useState(() => {
    const kept = readDraft(settings.storage, owner, key) as KeptLine | undefined;
    return kept ? withLine(open.values, kept.line, kept.place) : withLine(open.values, refused?.weight?.row);
  });
  const form = useForm<VgmValues, typeof import('../vgm-form-rules.ts')>({
    initial,
    rules: () => import('../vgm-form-rules.ts'),
    check: ({ issuesOf }, values) => issuesOf(vgmInput(values, open, 'submit', [ctnNo]), open.record.maxKg),
    async submit(values) {
      const weighing = keptWeighing(open, vgmInput(values, open, 'submit', [ctnNo]), ctnNo);
      if (!weighing) return;
      await add({ ...weighing, no: info.vgmVo.bkgNo ?? info.orderNo });
      removeDraft(settings.storage, owner, key);
      onDeclared();
    },
  });
  const { hook } = form;
  useEffect(
    () =>
      hook.watch((values) => {
        const {
          vgmVo,
          vgmList: [line],
        } = values as VgmValues;
        if (!line) return;
        const draft: KeptLine = { at: Date.now(), version: 0, line, place: vgmVo.weighingLocation };
        writeDraft(settings.storage, owner, key, draft, asIs);
      }).unsubscribe,
    [hook, settings, owner, key],
  );
  const textOf = useCallback((name: string) => t(name as 'heading'), [t]);
  const isReadOnly = !open.record.actions.includes('submit');
  return (
    <Form form={form} label={t('scale', { container: ctnNo })}>
      <FieldsProvider fields={VGM_DOCUMENT} textOf={textOf} isReadOnly={isReadOnly} choices={choices}>
        <FormSummary form={form} labelOf={(path) => vgmLabel(t, path)} />
        <ScaleView
          row={0}
          count={1}
          open={open}
          stored={open.stored}
          isReadOnly={isReadOnly}
          isBusy={form.isBusy}
          onClose={onClose}
          declare={form.submit}
        >
          {HEAD.filter((field) => open.values.vgmVo[field] === '').map((field) => (
            <FieldAt key={field} name={`vgmVo.${field}`} required />
          ))}
        </ScaleView>
      </FieldsProvider>
    </Form>
  );
}

const withOneLine = ({ values, ...open }: OpenVgm, ctnNo: string): OpenVgm => ({
  ...open,
  values: { ...values, vgmList: values.vgmList.filter((line) => line.ctnNo === ctnNo) },
});

function withLine({ vgmVo, vgmList }: VgmValues, given: ListedWeights | undefined, place = ''): VgmValues {
  return {
    vgmVo: place === '' ? vgmVo : { ...vgmVo, weighingLocation: place },
    vgmList: given ? vgmList.map((line) => withWeights(line, given)) : vgmList,
  };
}
