import { useState } from 'react';
import type { CSSObject } from '@emotion/react';
import type { QuoteLine } from '#contract/quote';
import { formatDate, parseDate } from '#i18n';
import { QUOTE_LANGUAGES, type QuoteLanguage } from '#domain/quote/quote-template';
import { useCall, useCore, useMutationCall } from '#element';
import {
  Banner,
  Button,
  Checkbox,
  DateField,
  DecimalField,
  ErrorPanel,
  IconAdd,
  IconClose,
  IconButton,
  narrow,
  Segmented,
  Select,
  Skeleton,
  TextArea,
  TextField,
  token,
  useMessages,
} from '#ui';
import { QuoteLogo } from './QuoteLogo.tsx';
import { QuotePaper } from './QuotePaper.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import type { QuoteSource } from './quote-source.ts';
import { useSettled } from './useSettled.ts';

type Kind = 'amount' | 'percent';
interface Change {
  rateId: string;
  code: string;
  ctnType: string | null;
  value?: string;
  isInFreight?: boolean;
}
interface Own {
  key: number;
  name: string;
  currency: 'USD' | 'CNY';
  price: string;
}

/** Time after the last key press before the server computes the quotation again. */
const SETTLE_MS = 350;

/** A new quotation: whom it is for, the template, the margin of each line, and the document beside it. */
export function QuoteEditor({ source, onSaved }: { source: QuoteSource; onSaved: (detail: { id: string; quoteNo: string }) => void }) {
  const t = useMessages('quote-editor');
  const { api, notices } = useCore();
  const templates = useCall(api.quote.getQuotationTeamplatePage, { size: 100 }, { quiet: true, loadingBar: false });
  const creating = useMutationCall(api.quote.saveQuotationTeamplate);
  const saving = useMutationCall(api.quote.saveQuotation, { quiet: true });
  const [chosen, setChosen] = useState<string>();
  const [language, setLanguage] = useState<QuoteLanguage>();
  const [receiverName, setReceiverName] = useState('');
  const [validTo, setValidTo] = useState<number | null>(null);
  const [remark, setRemark] = useState('');
  const [kind, setKind] = useState<Kind>('amount');
  const [all, setAll] = useState('');
  const [margin, setMargin] = useState<{ kind: Kind; value: string }>();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [own, setOwn] = useState<readonly Own[]>([]);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();

  const known = templates.data?.records ?? [];
  const templateId = chosen ?? known[0]?.id;
  const template = known.find(({ id }) => id === templateId);
  const shownLanguage = language ?? template?.langType ?? 'zh-CN';
  const lines = changes.map(({ rateId, code, ctnType, value, isInFreight }) => ({
    rateId,
    code,
    ctnType,
    ...(value !== undefined && { margin: { kind: 'amount' as const, value: value || '0' } }),
    ...(isInFreight !== undefined && { isInFreight }),
  }));
  const etd = source.etd ? parseDate(source.etd) : undefined;
  type Input = Parameters<typeof api.quote.previewQuotation>[0];
  const input: Input = {
    ids: [...source.rateIds],
    ctnList: [...source.ctnList] as NonNullable<Input['ctnList']>,
    ...(etd !== undefined && { etd }),
    etds: (source.departures ?? []).map((departure) => ({ ...departure })),
    ...(templateId !== undefined && { templateId }),
    receiverName,
    ...(validTo !== null && { validTo }),
    remark,
    language: shownLanguage,
    ...(margin && { margin }),
    lines,
    ownCharges: own.filter(({ name, price }) => name.trim() !== '' && price !== '').map(({ name, currency, price }) => ({ name, currency, price })),
  };
  const settled = useSettled(input, SETTLE_MS);
  const preview = useCall(api.quote.previewQuotation, settled, {
    enabled: settled.templateId !== undefined,
    placeholderData: (before) => before,
    quiet: true,
    loadingBar: false,
  });

  if (templates.isLoadingError) return <ErrorPanel retry={() => void templates.refetch()}>{templates.error.message || t('failed')}</ErrorPanel>;
  if (!templates.data) return <Skeleton height="320px" />;
  if (!template)
    return (
      <div css={{ padding: token.s4 }}>
        <Banner
          tone="info"
          action={
            <Button
              busy={creating.isBusy}
              onClick={() => void creating.run({ templateName: t('template.first'), isDefault: true }).then(() => templates.refetch())}
            >
              {t('template.create')}
            </Button>
          }
        >
          {t('template.none')}
        </Banner>
      </div>
    );

  const failure = preview.error ?? undefined;
  const issue =
    problem ??
    (failure?.reason === 'business' ? { field: failure.errors[0]?.field, message: failure.errors[0]?.message ?? failure.message } : undefined);
  const save = async () => {
    const answer = await saving.run(input);
    if (!answer.ok) return setProblem({ field: answer.errors[0]?.field, message: answer.errors[0]?.message ?? answer.message });
    notices.show({ kind: 'success', message: t('saved', { no: answer.data.quoteNo }) });
    onSaved(answer.data);
  };
  const changeOf = (rateId: string, { code, ctnType }: QuoteLine) =>
    changes.find((one) => one.rateId === rateId && one.code === code && one.ctnType === ctnType);
  const change = (rateId: string, { code, ctnType }: QuoteLine, made: Partial<Change>) => {
    setProblem(undefined);
    const others = changes.filter((one) => one.rateId !== rateId || one.code !== code || one.ctnType !== ctnType);
    const before = changes.find((one) => one.rateId === rateId && one.code === code && one.ctnType === ctnType);
    setChanges([...others, { rateId, code, ctnType, ...before, ...made }]);
  };
  const { data } = preview;

  return (
    <div css={columns}>
      <div css={column}>
        {issue && issue.field !== 'validTo' ? <Banner tone="bad">{issue.message}</Banner> : null}
        <div css={fields}>
          <TextField label={t('receiver')} name="receiverName" value={receiverName} onChange={setReceiverName} maxLength={100} />
          <DateField
            label={t('validTo')}
            name="validTo"
            value={validTo ?? data?.validTo ?? null}
            onChange={(day) => {
              setProblem(undefined);
              setValidTo(day);
            }}
            error={issue?.field === 'validTo' ? issue.message : undefined}
          />
          <Select
            label={t('template')}
            value={template.id}
            onChange={setChosen}
            options={known.map(({ id, templateName }) => ({ value: id, label: templateName }))}
          />
        </div>
        <div css={tools}>
          <Segmented
            label={t('language')}
            value={shownLanguage}
            onChange={setLanguage}
            options={QUOTE_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </div>
        <div css={[tools, { alignItems: 'end' }]}>
          <Segmented
            label={t('margin.all')}
            value={kind}
            onChange={setKind}
            options={(['amount', 'percent'] as const).map((value) => ({ value, label: t(`margin.${value}`) }))}
          />
          <span css={{ inlineSize: '120px' }}>
            <DecimalField label={t('margin.all')} name="marginAll" value={all} onChange={setAll} decimals={2} integers={7} />
          </span>
          <Button
            onClick={() => {
              setMargin(all === '' ? undefined : { kind, value: all });
              setChanges(changes.map(({ value: _, ...rest }) => rest));
            }}
          >
            {t('margin.apply')}
          </Button>
          <span css={{ flex: 1 }} />
          <Button
            variant="bare"
            icon={<IconAdd aria-hidden css={sign} />}
            onClick={() => setOwn([...own, { key: (own.at(-1)?.key ?? 0) + 1, name: '', currency: 'USD', price: '' }])}
          >
            {t('own.add')}
          </Button>
        </div>
        {own.map((one) => {
          const set = (made: Partial<Own>) => setOwn(own.map((other) => (other.key === one.key ? { ...other, ...made } : other)));
          return (
            <div key={one.key} css={ownRow}>
              <TextField label={t('own.name')} value={one.name} onChange={(name) => set({ name })} maxLength={60} />
              <Select
                label={t('own.currency')}
                value={one.currency}
                onChange={(currency) => set({ currency })}
                options={(['USD', 'CNY'] as const).map((value) => ({ value, label: value }))}
              />
              <DecimalField label={t('own.price')} value={one.price} onChange={(price) => set({ price })} decimals={2} integers={7} />
              <IconButton label={t('own.remove')} onClick={() => setOwn(own.filter(({ key }) => key !== one.key))}>
                <IconClose aria-hidden />
              </IconButton>
            </div>
          );
        })}
        {data ? (
          data.rates.map((rate) => (
            <QuoteTable
              key={rate.rateId}
              rate={rate}
              shownOf={(line) =>
                line.canBeInFreight ? (
                  <Checkbox
                    hideLabel
                    label={t('shownApart', { name: line.name })}
                    value={!(changeOf(rate.rateId, line)?.isInFreight ?? line.isInFreight)}
                    onChange={(isShown) => change(rate.rateId, line, { isInFreight: !isShown })}
                  />
                ) : null
              }
              marginOf={(line) =>
                line.code.startsWith('own ') ? null : (
                  <span css={{ display: 'inline-block', inlineSize: '112px' }}>
                    <DecimalField
                      hideLabel
                      label={t('margin.of', { name: `${line.name} ${line.ctnType ?? ''}`.trim() })}
                      name={`margin.${line.code}.${line.ctnType ?? ''}`}
                      value={changeOf(rate.rateId, line)?.value ?? marginAmount(line)}
                      onChange={(value) => change(rate.rateId, line, { value })}
                      decimals={2}
                      integers={7}
                      minDecimals={2}
                    />
                  </span>
                )
              }
            />
          ))
        ) : (
          <Skeleton height="320px" />
        )}
        <TextArea label={t('remark')} value={remark} onChange={setRemark} maxLength={3000} />
        {data ? <Banner tone="warn">{t('rateEnds', { date: formatDate(data.rateValidTo) })}</Banner> : null}
      </div>
      <div css={column}>
        <h3 css={{ '&&': { fontWeight: token.strong } }}>
          {t('preview')} <span css={{ fontWeight: token.regular, color: token.text2 }}>{t('preview.text')}</span>
        </h3>
        {data ? <QuotePaper paper={data.paper} logo={<QuoteLogo url={data.logoUrl} />} /> : <Skeleton height="320px" />}
        <span css={saveBar}>
          <Button variant="filled" busy={saving.isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** Margin per unit in the currency of the line; of a percentage the computed one. */
const marginAmount = ({ margin, price, cost }: QuoteLine): string =>
  margin.kind === 'amount' ? margin.value : (Math.round(Number(price) * 100 - Number(cost) * 100) / 100).toFixed(2);

const sign = { width: token.icon16, height: token.icon16 } as const;
const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: token.s4,
  alignItems: 'start',
  minWidth: 0,
  padding: token.s4,
  [narrow]: { padding: token.s3 },
};
const column: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.s3, minWidth: 0, alignContent: 'start' };
const saveBar: CSSObject = { position: 'sticky', bottom: 0, display: 'grid', paddingBlock: token.s2, background: token.surface };
const fields: CSSObject = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: token.s3 };
const tools: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, alignItems: 'center', minWidth: 0 };
const ownRow: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(80px, 1fr) minmax(90px, 1fr) auto',
  gap: token.s2,
  alignItems: 'end',
};
